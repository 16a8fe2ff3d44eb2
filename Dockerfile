# Paifu with the embedded store: docs/how-to/running.md. The version of Node is the one that package.json pins.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# `npm prune` would resolve peer dependencies anew, and fail; `npm ci` takes what the lock file says.
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY nest-cli.json tsconfig.json tsconfig.build.json .swcrc schema.graphql ./
COPY scripts ./scripts
COPY src ./src
COPY viewer ./viewer
COPY site ./site
COPY docs ./docs
COPY deploy ./deploy
COPY typedoc.json README.md ARCHITECTURE.md CONTRIBUTING.md CHANGELOG.md SECURITY.md LICENSE ./
RUN npm run build && npm run docs && find dist -name '*.map' -delete && chmod +x dist/cli/main.js

FROM node:${NODE_VERSION}-bookworm-slim
LABEL org.opencontainers.image.title="Paifu" \
      org.opencontainers.image.description="Records, replays and verifies mahjong games" \
      org.opencontainers.image.licenses="MIT"
WORKDIR /app
RUN install -d -m 0700 -o node -g node /data /backups && ln -s /app/dist/cli/main.js /usr/local/bin/paifu
COPY package.json schema.graphql LICENSE ./
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# Every address of the container, asked by the name localhost: other names are set with -e PAIFU_ALLOWED_HOSTS=paifu.example.
ENV NODE_ENV=production PAIFU_DATA=/data PAIFU_HOST=0.0.0.0 PAIFU_PORT=4000 PAIFU_ALLOWED_HOSTS=localhost
VOLUME /data
USER node
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=6 CMD ["node", "dist/platform/observability/healthcheck.js"]
# Without npm in between, signals reach the service, which then stops in order.
CMD ["node", "dist/main.js"]
