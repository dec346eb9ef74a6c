# The site as one image. `npm run release` decides what is in it: this file only calls it.
#   docker build -t trifecta .

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/contract/package.json packages/contract/
COPY packages/sandbox/package.json packages/sandbox/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
RUN npm ci --ignore-scripts
COPY . .
# The commit that `trifecta status` shows: --build-arg COMMIT=$(git rev-parse HEAD)
ARG COMMIT
RUN npm run release -- /app

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=build /app /app
RUN mkdir --mode=700 /data /backups && chown node:node /data /backups && ln -s /app/trifecta /usr/local/bin/
# Code compiled once makes later starts faster. npm has nothing to write.
ENV NODE_ENV=production DATA_DIR=/data BACKUP_DIR=/backups PORT=3000 \
    NODE_COMPILE_CACHE=/data/compiled npm_config_cache=/tmp/npm npm_config_update_notifier=false
VOLUME ["/data", "/backups"]
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# In bash, because another Node would need a fifth of a small container's memory.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT; printf 'GET /api/health HTTP/1.0\\r\\n\\r\\n' >&3; read -r _ status _ <&3; [ \"$status\" = 200 ]"]
CMD ["trifecta", "start"]
