# The API and its workers: ROLE says which. Build from the repository's root:
#   docker build -f deploy/docker/api.Dockerfile -t messaging-dashboard/api .
FROM node:20.20-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN deploy/docker/build-api.sh /out

FROM node:20.20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
COPY --from=build /out /app
RUN mkdir /data && chown node:node /data
USER node
WORKDIR /app
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:4000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
