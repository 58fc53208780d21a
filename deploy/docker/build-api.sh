#!/bin/sh
# What the API's image consists of, put into a folder: the bundled server and the libraries it is not bundled with.
#   deploy/docker/build-api.sh <folder>
set -eu
out=$1
cd "$(dirname "$0")/../.."
pnpm='npx --yes pnpm@12.21.0'
[ -d node_modules ] || CI=1 $pnpm install --frozen-lockfile
node scripts/bundle-server.mjs
CI=1 $pnpm --filter=@app/server --prod deploy --legacy "$out"
rm -rf "$out/src"
mkdir -p "$out/dist"
cp packages/server/dist/*.js "$out/dist/"
