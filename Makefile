# Builds and installs the tool and the C library.
#
#   make                         build both, the Swift runtime inside them
#   make install PREFIX=/usr     tool, library, header, pkg-config file, manual pages, completions; DESTDIR stages them
#   make deb                     a Debian package in out/
#   make wheel                   a Python wheel in out/
#   make check-c                 the C programs of Examples/c and Tests/C against the built library
#   make check-threads           eight threads on one engine under ThreadSanitizer (needs clang)

PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR ?= $(PREFIX)/share/man/man1
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions
DESTDIR ?=
SWIFT ?= swift
CC ?= cc
PYTHON ?= python3

VERSION := $(shell sed -n 's/.*text = "\(.*\)"/\1/p' Sources/Inkwright/ProductVersion.swift)
SONAME := libinkwright.so.0
FLAGS := -c release --static-swift-stdlib
BUILT = $(shell $(SWIFT) build $(FLAGS) --show-bin-path)
STAGE := out/stage
COMMANDS = $(shell $(STAGE)/inkwright manual | sed -n 's/^\\fBinkwright\\-\([a-z]*\)\\fR(1)$$/\1/p')

.PHONY: all build stage install uninstall deb wheel check-c check-threads clean

all: stage

build:
	$(SWIFT) build $(FLAGS) --product inkwright
	$(SWIFT) build $(FLAGS) --product InkwrightC

# What is installed, without symbols, and the texts that the tool makes of its own tables.
stage: build
	mkdir -p $(STAGE)/man $(STAGE)/include
	strip --strip-unneeded -o $(STAGE)/inkwright $(BUILT)/inkwright
	strip --strip-unneeded -o $(STAGE)/$(SONAME) $(BUILT)/libInkwrightC.so
	ln -sf $(SONAME) $(STAGE)/libinkwright.so
	cp Sources/CInkwright/include/inkwright.h $(STAGE)/include/
	for shell in bash zsh fish; do $(STAGE)/inkwright completions $$shell >$(STAGE)/inkwright.$$shell || exit 1; done
	$(MAKE) --no-print-directory stage-manual

.PHONY: stage-manual
stage-manual:
	rm -f $(STAGE)/man/*
	$(STAGE)/inkwright manual | gzip -9n >$(STAGE)/man/inkwright.1.gz
	for name in $(COMMANDS); do $(STAGE)/inkwright manual $$name | gzip -9n >$(STAGE)/man/inkwright-$$name.1.gz || exit 1; done

# As root there may be no Swift: what `make` has staged is taken as it is.
install:
	test -x $(STAGE)/inkwright || $(MAKE) --no-print-directory stage
	install -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(LIBDIR)/pkgconfig $(DESTDIR)$(INCLUDEDIR) $(DESTDIR)$(MANDIR)
	install -d $(DESTDIR)$(PREFIX)/share/bash-completion/completions $(DESTDIR)$(ZSHDIR)
	install -d $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	install -m 755 $(STAGE)/inkwright $(DESTDIR)$(BINDIR)/inkwright
	install -m 644 $(STAGE)/$(SONAME) $(DESTDIR)$(LIBDIR)/libinkwright.so.$(VERSION)
	ln -sf libinkwright.so.$(VERSION) $(DESTDIR)$(LIBDIR)/$(SONAME)
	ln -sf $(SONAME) $(DESTDIR)$(LIBDIR)/libinkwright.so
	install -m 644 Sources/CInkwright/include/inkwright.h $(DESTDIR)$(INCLUDEDIR)/inkwright.h
	sed 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|; s|@INCLUDEDIR@|$(INCLUDEDIR)|; s|@VERSION@|$(VERSION)|' \
	  Sources/InkwrightShared/inkwright.pc.in >$(DESTDIR)$(LIBDIR)/pkgconfig/inkwright.pc
	install -m 644 $(STAGE)/man/*.1.gz $(DESTDIR)$(MANDIR)/
	install -m 644 $(STAGE)/inkwright.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/inkwright
	install -m 644 $(STAGE)/inkwright.zsh $(DESTDIR)$(ZSHDIR)/_inkwright
	install -m 644 $(STAGE)/inkwright.fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/inkwright.fish

uninstall:
	rm -f $(DESTDIR)$(BINDIR)/inkwright $(DESTDIR)$(LIBDIR)/libinkwright.so* $(DESTDIR)$(LIBDIR)/pkgconfig/inkwright.pc
	rm -f $(DESTDIR)$(INCLUDEDIR)/inkwright.h $(DESTDIR)$(MANDIR)/inkwright.1.gz $(DESTDIR)$(MANDIR)/inkwright-*.1.gz
	rm -f $(DESTDIR)$(PREFIX)/share/bash-completion/completions/inkwright $(DESTDIR)$(ZSHDIR)/_inkwright
	rm -f $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/inkwright.fish

# One package with all of it. The dependencies are what the two binaries need, by dpkg-shlibdeps.
DEB = out/deb
ARCH = $(shell dpkg --print-architecture)
deb: stage
	rm -rf $(DEB) && mkdir -p $(DEB)/debian $(DEB)/root/DEBIAN
	$(MAKE) --no-print-directory install DESTDIR=$(DEB)/root PREFIX=/usr LIBDIR=/usr/lib/$(shell dpkg-architecture -qDEB_HOST_MULTIARCH) \
	  ZSHDIR=/usr/share/zsh/vendor-completions
	install -D -m 644 LICENSE $(DEB)/root/usr/share/doc/inkwright/copyright
	printf 'Source: inkwright\n\nPackage: inkwright\nArchitecture: any\n' >$(DEB)/debian/control
	cd $(DEB) && dpkg-shlibdeps -O root/usr/bin/inkwright root/usr/lib/*/libinkwright.so.$(VERSION) 2>shlibdeps.log \
	  | sed -n 's/^shlibs:Depends=//p' >depends
	printf '%s\n' 'Package: inkwright' 'Version: $(VERSION)' 'Architecture: $(ARCH)' 'Section: graphics' 'Priority: optional' \
	  'Maintainer: The Inkwright developers <inkwright@localhost>' "Depends: $$(cat $(DEB)/depends)" \
	  "Installed-Size: $$(du -sk $(DEB)/root/usr | cut -f1)" 'Description: turns pen strokes into clean shapes' \
	  ' The command line tool, the C library with its header, manual pages and completions.' >$(DEB)/root/DEBIAN/control
	printf 'activate-noawait ldconfig\n' >$(DEB)/root/DEBIAN/triggers
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct 2>/dev/null || echo 0) \
	  dpkg-deb -Zzstd --root-owner-group --build $(DEB)/root out/inkwright_$(VERSION)_$(ARCH).deb

wheel: stage
	INKWRIGHT_LIBRARY=$(abspath $(STAGE)/$(SONAME)) $(PYTHON) -m pip wheel --no-deps -w out Bindings/python

CHECK = out/check
LEAK_CALLS = 50
LEAK_KINDS = definite,indirect,possible
CFLAGS_CHECK = -std=c89 -pedantic -Wall -Wextra -Werror -I$(STAGE)/include
LIBS_CHECK = -L$(CHECK) -linkwright -Wl,-rpath,$(abspath $(CHECK)) -lm -pthread
check-c: stage
	mkdir -p $(CHECK)
	strip --strip-debug -o $(CHECK)/$(SONAME) $(BUILT)/libInkwrightC.so # keeps the names that memcheck's suppressions go by
	ln -sf $(SONAME) $(CHECK)/libinkwright.so
	for program in Examples/c/*.c Tests/C/*.c; do \
	  $(CC) $(CFLAGS_CHECK) $$program $(LIBS_CHECK) -o $(CHECK)/$$(basename $$program .c) || exit 1; done
	$(CC) $(CFLAGS_CHECK) -x c -fsyntax-only Sources/CInkwright/include/inkwright.h
	$(CHECK)/arrays
	$(CHECK)/hostile
	$(CHECK)/threads 20
	cat Datasets/Samples/*.ndjson >$(CHECK)/drawings.ndjson
	$(CHECK)/recognize $(CHECK)/drawings.ndjson >$(CHECK)/library.ndjson
	$(STAGE)/inkwright recognize $(CHECK)/drawings.ndjson >$(CHECK)/tool.ndjson
	cmp $(CHECK)/library.ndjson $(CHECK)/tool.ndjson
	$(CHECK)/document Datasets/Samples/sample.xopp $(CHECK)/sample.svg
	if command -v valgrind >/dev/null; then valgrind -q --error-exitcode=9 --leak-check=full --show-leak-kinds=$(LEAK_KINDS) --errors-for-leak-kinds=$(LEAK_KINDS) \
	  --suppressions=Tests/C/swift.supp $(CHECK)/leaks $(LEAK_CALLS) Datasets/Samples/sample.xopp; else echo "valgrind is not here: leaks not checked"; fi

# The library's objects are linked into the program itself, so that the sanitizer sees what its threads do.
TSAN = out/tsan
check-threads:
	$(SWIFT) build --sanitize=thread --scratch-path $(TSAN) --product InkwrightC
	clang -g -fsanitize=thread -ISources/CInkwright/include -c Tests/C/threads.c -o $(TSAN)/threads.o
	swiftc -sanitize=thread -o $(TSAN)/threads $(TSAN)/threads.o @$(TSAN)/debug/InkwrightC.product/Objects.LinkFileList \
	  $(shell pkg-config --libs openblas cairo pangocairo libturbojpeg libxml-2.0 zlib sqlite3) -lsimdjson -lstdc++ -lm
	$(TSAN)/threads 100

clean:
	rm -rf out Bindings/python/build Bindings/python/dist Bindings/python/src/*.egg-info Bindings/python/src/inkwright/libinkwright.so.0
