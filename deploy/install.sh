#!/bin/sh
# Installs the packed service into a folder, as the image has it: install.sh <folder with the package> <folder> [options of npm].
# Without options, PostgreSQL and Node are left out, because the image brings Node and the database is elsewhere.
set -eu
packed=$1
app=$2
shift 2
mkdir -p "$app"
echo '{ "private": true }' > "$app/package.json"
cd "$app"
npm install --ignore-scripts --no-audit --no-fund "${@:---omit=optional}" "$packed"/packhouse-server-*.tgz
# Nothing at run time reads these.
find node_modules -name '*.map' -type f -delete
