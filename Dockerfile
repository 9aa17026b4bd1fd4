# The web application, built once.
FROM node:26-bookworm-slim AS web
WORKDIR /build
COPY . .
RUN npm ci --ignore-scripts && cd web && npx vite build

# Only what the server needs to run.
FROM node:26-bookworm-slim AS packages
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY adapters/package.json adapters/
COPY server/package.json server/
COPY web/package.json web/
COPY sandbox/package.json sandbox/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --omit=dev --ignore-scripts -w @econsult/server -w @econsult/adapters -w @econsult/contract

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data DEMO=off
WORKDIR /app
COPY --from=packages /build/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY translations translations
COPY adapters adapters
COPY server server
COPY --from=web /build/web/dist web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
# Ready means that the database answers; a process that is not ready gets no requests.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "server/src/main.ts"]
