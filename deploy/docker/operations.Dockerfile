# The operators' command with a browser for its gate: `mfe follow` beside a web server, `mfe rollout tick` by a clock, or
# a shell to pin from. Versions and environments lie in a bucket (MFE_STORE). Build from the repository's root:
#   docker build -f deploy/docker/operations.Dockerfile -t messaging-dashboard/operations .
FROM node:20.20-bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --chown=node:node . .
RUN CI=1 npx --yes pnpm@12.21.0 install --frozen-lockfile && mkdir -p .artifacts && chown node:node .artifacts
USER node
ENTRYPOINT ["node", "--import", "tsx/esm", "deploy/mfe/src/main.ts"]
CMD ["--help"]
