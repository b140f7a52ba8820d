# syntax=docker/dockerfile:1

# The site in one image for any number of replicas. compose.yaml and deploy/kubernetes build and run it (docs/deploying.md).
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Install scripts are not needed: Prisma's would download an unused engine.
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --ignore-scripts --loglevel=error

ARG NEXT_DEPLOYMENT_ID=""
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    NEXT_DEPLOYMENT_ID=${NEXT_DEPLOYMENT_ID}
COPY . .
# A secret and not an argument, which would stay readable in the image's history. Without it the build makes up a key.
RUN --mount=type=secret,id=actions_key,env=NEXT_SERVER_ACTIONS_ENCRYPTION_KEY \
    node --conditions=react-server scripts/run.mjs build
# What only the build needs, and the embedded PostgreSQL, stay behind (docs/development.md).
RUN node --conditions=react-server scripts/run.mjs image /image

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    HOST=0.0.0.0 \
    PORT=3000
WORKDIR /app
# Owned by root, so that the site cannot change its own code.
COPY --from=build /image ./
# As a number (it is the image's user "node"), so that Kubernetes can see that it is not root.
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The server itself, and not `npm start`: migrations are a step of their own.
CMD ["node", "--max-old-space-size=512", ".next/main.mjs"]
