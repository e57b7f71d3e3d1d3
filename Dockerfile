# The portal in a container: `docker build -t portico .` for the portal, `--target sandbox` for one with the club in a box.
# docs/operations.md says how it is set.

FROM node:26-slim AS base
WORKDIR /portico

# The manifests alone, so that a change of the sources does not fetch the dependencies again.
FROM base AS manifests
COPY package.json package-lock.json ./
COPY packages/adapters-content/package.json packages/adapters-content/
COPY packages/adapters-http/package.json packages/adapters-http/
COPY packages/api/package.json packages/api/
COPY packages/cli/package.json packages/cli/
COPY packages/domain/package.json packages/domain/
COPY packages/sandbox/package.json packages/sandbox/
COPY packages/web/package.json packages/web/

# What runs. The image brings Node itself, so the project's own one, an optional dependency, stays out; no package's script runs.
FROM manifests AS dependencies
RUN npm ci --omit=dev --omit=optional --ignore-scripts

# The web app, with the tools that build it. Where there is none yet, the portal serves plain templates.
FROM manifests AS web
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build --workspace @portico/web --if-present && mkdir -p packages/web/dist

FROM base AS portal
# With the manifests, and with dependencies that npm has put below a single package.
COPY --from=dependencies /portico ./
COPY packages/domain packages/domain
COPY packages/adapters-http packages/adapters-http
COPY packages/adapters-content packages/adapters-content
COPY packages/api packages/api
COPY --from=web /portico/packages/web/dist packages/web/dist
# For STORE=sqlite:/var/lib/portico/portal.db; mount a volume there.
RUN install -d -o node -g node -m 700 /var/lib/portico
USER node
# The private port stays on the loopback address, where the health check finds it.
ENV NODE_ENV=production PORT=3000 BIND_ADDRESS=0.0.0.0 OPERATIONS_PORT=3100
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.OPERATIONS_PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/api/bin/start.mjs"]

# For a look around: it holds the sample members, and refuses to run in production.
FROM portal AS sandbox
COPY packages/sandbox packages/sandbox
ENV NODE_ENV=development

# The last stage is what `docker build` makes without --target.
FROM portal
