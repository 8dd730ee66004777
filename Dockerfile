# Packhouse on an outside PostgreSQL: docker build -t packhouse .
# With an embedded PostgreSQL, for trials:  docker build -t packhouse:embedded --target embedded .

FROM node:24-bookworm-slim AS packed
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund && node tools/pack-service.ts /packed

FROM node:24-bookworm-slim AS installed
COPY --from=packed /packed /packed
COPY deploy/install.sh /
RUN sh /install.sh /packed /app && mkdir /data

FROM node:24-bookworm-slim AS installed-embedded
COPY --from=packed /packed /packed
COPY deploy/install.sh /
RUN sh /install.sh /packed /app --include=optional

FROM node:24-bookworm-slim AS embedded
COPY --from=installed-embedded /app /app
RUN mkdir /data && chown node: /data
USER node
ENV PACKHOUSE_HOST=0.0.0.0 PACKHOUSE_DATA=/data HOME=/data NODE_ENV=production
WORKDIR /data
VOLUME /data
EXPOSE 4800
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "/app/node_modules/@packhouse/server/bin/is-ready.js"]
CMD ["node", "/app/node_modules/@packhouse/server/bin/packhouse.js", "start"]

# The last stage is the one that is built by default.
FROM gcr.io/distroless/nodejs24-debian12:nonroot
COPY --from=installed /app /app
COPY --from=installed --chown=65532:65532 /data /data
ENV PACKHOUSE_HOST=0.0.0.0 PACKHOUSE_DATA=/data HOME=/data NODE_ENV=production
WORKDIR /data
VOLUME /data
EXPOSE 4800
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["/nodejs/bin/node", "/app/node_modules/@packhouse/server/bin/is-ready.js"]
CMD ["/app/node_modules/@packhouse/server/bin/packhouse.js", "start", "--no-demo"]
