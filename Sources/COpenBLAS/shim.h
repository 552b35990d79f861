// OpenBLAS (BLAS, LAPACK) as Debian's libopenblas-dev installs it; LAPACK's Fortran symbols are declared here
// because the package ships no LAPACKE header.
#include <cblas.h>

void openblas_set_num_threads(int);

/// Eigenvalues (ascending in w) and, for jobz "V", eigenvectors (columns of a) of a symmetric matrix.
void ssyev_(const char *jobz, const char *uplo, const int *n, float *a, const int *lda, float *w, float *work, const int *lwork, int *info);
void dsyev_(const char *jobz, const char *uplo, const int *n, double *a, const int *lda, double *w, double *work, const int *lwork, int *info);
/// Singular value decomposition, divide and conquer.
void sgesdd_(const char *jobz, const int *m, const int *n, float *a, const int *lda, float *s, float *u, const int *ldu, float *vt, const int *ldvt, float *work, const int *lwork, int *iwork, int *info);
/// Solution of A x = b for a symmetric positive definite matrix.
void dposv_(const char *uplo, const int *n, const int *nrhs, double *a, const int *lda, double *b, const int *ldb, int *info);
/// Minimum-norm least squares by a complete orthogonal factorisation.
void dgelsy_(const int *m, const int *n, const int *nrhs, double *a, const int *lda, double *b, const int *ldb, int *jpvt, const double *rcond, int *rank, double *work, const int *lwork, int *info);
/// Eigenvalues and right eigenvectors of a general matrix.
void dgeev_(const char *jobvl, const char *jobvr, const int *n, double *a, const int *lda, double *wr, double *wi, double *vl, const int *ldvl, double *vr, const int *ldvr, double *work, const int *lwork, int *info);
/// Eigenvalues (ascending) and vectors of A x = w B x, A symmetric, B symmetric positive definite; itype 1.
void dsygv_(const int *itype, const char *jobz, const char *uplo, const int *n, double *a, const int *lda, double *b, const int *ldb, double *w, double *work, const int *lwork, int *info);
