import { setTimeout as sleep } from 'node:timers/promises';
import { can } from '@encart/contract/access/can.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { followLive, LIVE_TOPICS, type LiveTopic } from '@encart/contract/live/live.calls.ts';
import type { Database } from '#kit/db/database.ts';
import type { Api } from '#kit/http/mount.ts';
import { needsOf, versionReader } from './live-topics.ts';

const LOOK_MS = 1_000;

/** A page asks what has changed since it last looked, and the question stays open until something has. */
export function liveRoutes(api: Api, db: Database, closing: AbortSignal) {
  const readVersion = versionReader(db);
  api.mount(
    followLive,
    async ({ query, who, scope, request }) => {
      const known = new Map(query.topic.map(parseTopic));
      for (const topic of known.keys())
        if (!can(who, { needs: needsOf(topic) })) throw new AppError('ForbiddenError');
      const signal = AbortSignal.any([request.signal, closing]);
      const until = performance.now() + query.wait * 1000;
      for (;;) {
        const data: Partial<Record<LiveTopic, string>> = {};
        for (const topic of known.keys()) data[topic] = await readVersion(topic, { who, scope });
        const isChanged = [...known].some(([topic, version]) => data[topic] !== version);
        const left = until - performance.now();
        if (isChanged || left <= 0 || signal.aborted) return { data };
        await sleep(Math.min(LOOK_MS, left), undefined, { signal }).catch(() => {});
      }
    },
    { unattended: true },
  );
}

function parseTopic(text: string): [topic: LiveTopic, version: string | undefined] {
  const [topic, version] = text.split(':');
  if (!isOneOf(LIVE_TOPICS, topic)) throw new AppError('BadRequestError');
  return [topic, version];
}
