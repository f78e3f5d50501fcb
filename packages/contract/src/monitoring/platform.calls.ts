import { z } from 'zod';
import { reads } from '#access/needs.ts';
import { FACTS } from '#analytics/batches.ts';
import { defineCall, one } from '#api/call.ts';
import { ERROR_NAMES } from '#base/errors.ts';
import { SOURCE_STATES } from './source-states.ts';

/** Calls about the platform itself, for super administrators. Each part is asked by itself: one that fails leaves the others. */
const needs = reads('monitoring', 'monitoring-platform');

/** How far back the API is looked at. */
export const API_SPANS = ['hour', 'day'] as const;
export type ApiSpan = (typeof API_SPANS)[number];

/** Milliseconds; null where nothing was asked. */
const durations = { p50: z.number().nullable(), p95: z.number().nullable(), p99: z.number().nullable() };

export const platformApi = defineCall({
  name: 'platform.api',
  summary: 'Requests, durations and errors of the API over the last hour or day, of all servers together',
  method: 'GET',
  path: '/monitoring/platform/api/',
  needs,
  query: z.strictObject({ span: z.enum(API_SPANS).default('hour') }),
  reply: one(
    z.object({
      start: z.iso.datetime(),
      end: z.iso.datetime(),
      requests: z.int(),
      errors: z.int(),
      requests_per_minute: z.number(),
      ...durations,
      /** A point each minute of an hour, each quarter of an hour of a day. */
      points: z.array(z.object({ at: z.iso.datetime(), requests: z.int(), errors: z.int(), ...durations })),
      errors_by_name: z.array(
        z.object({
          name: z.enum(ERROR_NAMES),
          errors: z.int(),
          /** Where most of them came from. */
          routes: z.array(z.object({ route: z.string(), errors: z.int() })),
        }),
      ),
      /** The slowest first, by their 95th percentile. Counted by ten minutes: the first of them may begin earlier. */
      slowest: z.array(z.object({ route: z.string(), requests: z.int(), ...durations })),
    }),
  ),
});

export const platformSources = defineCall({
  name: 'platform.sources',
  summary: 'How current the figures of each source are, against when they usually come',
  method: 'GET',
  path: '/monitoring/platform/sources/',
  needs,
  reply: one(
    z.array(
      z.object({
        fact: z.enum(FACTS),
        batch_source: z.string(),
        covered_until: z.iso.datetime(),
        received_at: z.iso.datetime(),
        state: z.enum(SOURCE_STATES),
        usual_delay_hours: z.number().nullable(),
        due_at: z.iso.datetime().nullable(),
        hours_late: z.number().nullable(),
      }),
    ),
  ),
});

export const platformRecords = defineCall({
  name: 'platform.records',
  summary: 'The engine of the records: which one, its version, size and speed',
  method: 'GET',
  path: '/monitoring/platform/records/',
  needs,
  reply: one(
    z.object({
      kind: z.enum(['embedded', 'server']),
      version: z.string(),
      bytes: z.int(),
      /** How long it takes to answer. */
      answer_ms: z.number(),
    }),
  ),
});

export const platformFigures = defineCall({
  name: 'platform.figures',
  summary: 'The engine of the figures: which one, its version, state, size and parts',
  method: 'GET',
  path: '/monitoring/platform/figures/',
  needs,
  reply: one(
    z.object({
      kind: z.enum(['embedded', 'server']),
      status: z.enum(['ok', 'unavailable', 'down']),
      reason: z.string().nullable(),
      /** What runs embedded figures. */
      engine: z.string().nullable(),
      version: z.string().nullable(),
      bytes: z.int().nullable(),
      rows: z.int().nullable(),
      parts: z.int().nullable(),
    }),
  ),
});

export const platformDisk = defineCall({
  name: 'platform.disk',
  summary: 'The room on the disk of the server that answers, and the backups of embedded records',
  method: 'GET',
  path: '/monitoring/platform/disk/',
  needs,
  reply: one(
    z.object({
      host: z.string(),
      folder: z.string(),
      free_bytes: z.int(),
      size_bytes: z.int(),
      low: z.boolean(),
      /** Null: the records are on a server, whose backups are its operator's. */
      backups: z
        .object({
          folder: z.string(),
          count: z.int(),
          last: z.object({ name: z.string(), bytes: z.int(), made_at: z.iso.datetime() }).nullable(),
        })
        .nullable(),
    }),
  ),
});

export const platformMails = defineCall({
  name: 'platform.mails',
  summary: 'Mails that wait and failed, and those sent or kept in the last day',
  method: 'GET',
  path: '/monitoring/platform/mails/',
  needs,
  reply: one(
    z.object({
      transport: z.enum(['smtp', 'kept']),
      waiting: z.int(),
      failed: z.int(),
      sent: z.int(),
      kept: z.int(),
    }),
  ),
});

/** What processes of the product are for. */
export const PROCESS_KINDS = ['server', 'worker'] as const;
export type ProcessKind = (typeof PROCESS_KINDS)[number];

export const platformProcesses = defineCall({
  name: 'platform.processes',
  summary: 'Servers and workers that were seen in the last hour',
  method: 'GET',
  path: '/monitoring/platform/processes/',
  needs,
  reply: one(
    z.array(
      z.object({
        process_kind: z.enum(PROCESS_KINDS),
        host: z.string(),
        app_version: z.string(),
        node_version: z.string(),
        started_at: z.iso.datetime(),
        seen_at: z.iso.datetime(),
        alive: z.boolean(),
        memory_bytes: z.int(),
        disk_free_bytes: z.int().nullable(),
        disk_size_bytes: z.int().nullable(),
      }),
    ),
  ),
});
