#!/bin/sh
# Brings into service what .env and this clone say, one replica after the other: a first start, a release, the way back, a
# changed setting or password. A step that fails leaves what is served alone.
set -eu
cd "$(dirname "$0")/../.."
# It builds the release, unless there is an image of that name.
docker compose run --rm migrate
for replica in site-a site-b; do
  docker compose up -d --no-deps --wait $replica
  # The balancer has it by then (downinter in compose.yaml).
  sleep 5
done
docker compose up -d --wait
# The newest three stay, and one that is in use after the way back.
docker image ls --format '{{.Repository}}:{{.Tag}}' crown-strength | tail -n +4 | xargs -r docker image rm || true
