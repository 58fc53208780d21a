#!/bin/sh
# What the web image consists of, put into a folder: the rendered environment, the versions it may run, nginx's settings.
#   deploy/docker/build-web.sh <environment> <folder>
set -eu
environment=$1
out=$2
cd "$(dirname "$0")/../.."
[ -d node_modules ] || CI=1 npx --yes pnpm@12.21.0 install --frozen-lockfile
mfe='node --import tsx/esm deploy/mfe/src/main.ts'
$mfe verify "$environment"
$mfe render "$environment"
$mfe export "$environment" "$out"
cat > "$out/nginx.conf" <<'NGINX'
worker_processes auto;
events { worker_connections 4096; }
http {
  access_log off;
  include /srv/web/nginx.conf;
}
NGINX
