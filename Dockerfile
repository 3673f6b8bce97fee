# syntax=docker/dockerfile:1
# One image for every way to run: the academy, and its commands by `docker compose run --rm academy admin grant EMAIL` and the like.
FROM node:24-bookworm-slim AS build
WORKDIR /academy
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev --no-audit --no-fund --loglevel=error

FROM node:24-bookworm-slim
# also for `docker compose exec academy academy doctor`
ENV PATH=/academy/bin:$PATH
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TRUST_PROXY=on
WORKDIR /academy
COPY --from=build /academy/package.json /academy/LICENSE /academy/NOTICES.md ./
COPY --from=build /academy/node_modules ./node_modules
COPY --from=build /academy/bin ./bin
COPY --from=build /academy/migrations ./migrations
COPY --from=build /academy/demo ./demo
COPY --from=build /academy/dist ./dist
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/academy/bin/academy"]
CMD ["start"]
