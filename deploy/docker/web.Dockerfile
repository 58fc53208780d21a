# The rendered environment and its published versions behind nginx. Build from the repository's root, with the store's
# credentials as build secrets where versions lie in a bucket:
#   docker build -f deploy/docker/web.Dockerfile --build-arg ENVIRONMENT=staging -t messaging-dashboard/web .
FROM node:20.20-bookworm-slim AS build
ARG ENVIRONMENT
ARG SITE_UPSTREAM=api:4000
WORKDIR /src
COPY . .
RUN --mount=type=secret,id=store,target=/run/store.env \
    if [ -f /run/store.env ]; then set -a; . /run/store.env; fi; \
    deploy/docker/build-web.sh "$ENVIRONMENT" /out

FROM nginx:1.28-bookworm
COPY --from=build /out/artifacts /srv/artifacts
COPY --from=build /out/web /srv/web
COPY --from=build /out/nginx.conf /etc/nginx/nginx.conf
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD ["curl", "-fsS", "-o", "/dev/null", "http://127.0.0.1:8080/pins.json"]
