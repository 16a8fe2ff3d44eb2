FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY nest-cli.json tsconfig.json tsconfig.build.json schema.graphql ./
COPY src ./src
COPY viewer ./viewer
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production PAIFU_DATA=/data PAIFU_HOST=0.0.0.0 PAIFU_PORT=4000
WORKDIR /app
COPY --from=build /app/package.json /app/schema.graphql ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
RUN mkdir -m 0700 /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=5s --start-period=15s --retries=12 \
  CMD ["node", "-e", "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'; fetch(`http${process.env.PAIFU_TLS_CERT ? 's' : ''}://127.0.0.1:4000/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# No npm in between: signals reach the service, which then ends in order.
CMD ["node", "dist/main.js"]
