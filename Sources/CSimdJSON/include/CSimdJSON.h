#pragma once
/// The version of the system's simdjson, as "3.0.1".
#ifdef __cplusplus
extern "C"
#endif
const char *ink_simdjson_version(void);
