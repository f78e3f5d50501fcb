import { z } from 'zod';
import { reads, writes } from '#access/needs.ts';
import { NAMED_DIMENSIONS } from '#analytics/dimensions.ts';
import { defineCall, done, one } from '#api/call.ts';
import { recordInput } from '#api/record-input.ts';
import { limits } from '#base/limits.ts';
import { idText } from '#base/wire-rules.ts';
import { alerts } from '#resources/alerts.ts';
import {
  ALERT_CONDITIONS,
  ALERT_METRICS,
  ALERT_STEPS,
  ALERT_SUBJECTS,
  DEAL_EVENTS,
} from './alert-subjects.ts';
import { FIRED_STATES } from './fired-alerts.ts';

const value = z.number().nullable();

/** When a rule would have fired in the last 90 days, had it been there. */
export const previewAlert = defineCall({
  name: 'alerts.preview',
  summary: 'What a rule would have told in the last 90 days; nothing is kept',
  method: 'POST',
  path: '/alerts/preview/',
  needs: writes('alerts', 'alerts-create'),
  body: recordInput(alerts),
  reply: one(
    z.object({
      start: z.iso.datetime(),
      end: z.iso.datetime(),
      /** How often it would have fired in all, also in series that are not shown. */
      fired: z.int(),
      /** How many series there are: one, or as many as there are values of `by`. */
      series_count: z.int(),
      /** Those that would have fired most come first. */
      series: z
        .array(
          z.object({
            id: z.int().nullable(),
            name: z.string().nullable(),
            points: z.array(z.object({ at: z.iso.datetime(), value, low: value, high: value })),
            firings: z.array(z.object({ since: z.iso.datetime(), until: z.iso.datetime(), value })),
          }),
        )
        .max(limits.alerts.previewSeries),
    }),
  ),
});

/** For so many hours, or no longer: 0. */
const mute = z.strictObject({ hours: z.int().min(0).max(limits.alerts.muteHours) });

export const muteAlert = defineCall({
  name: 'alerts.mute',
  summary: 'Be told nothing by a rule for some hours; 0 ends it',
  method: 'POST',
  path: '/alerts/:alert_id/mute/',
  needs: writes('alerts', 'alerts-update'),
  params: z.strictObject({ alert_id: idText() }),
  body: mute,
  reply: one(z.object({ muted_until: z.iso.datetime().nullable() })),
});

export const acknowledgeAlert = defineCall({
  name: 'firedalerts.acknowledge',
  summary: 'Say that a fired alert has been seen',
  method: 'POST',
  path: '/firedalerts/:firedalert_id/acknowledge/',
  needs: writes('alerts', 'alerts-fired-list'),
  params: z.strictObject({ firedalert_id: idText() }),
  reply: done,
});

export const acknowledgeAll = defineCall({
  name: 'firedalerts.acknowledge-all',
  summary: 'Say that all of the caller’s own fired alerts have been seen',
  method: 'POST',
  path: '/firedalerts/acknowledge/',
  needs: writes('alerts', 'alerts-fired-list'),
  reply: one(z.object({ acknowledged: z.int() })),
});

/** What the bell shows: the caller's own alone, whoever they are; each line has what `alertText` says. */
export const alertBell = defineCall({
  name: 'alerts.bell',
  summary: 'How many of the caller’s own fired alerts have not been seen, and the newest of them',
  method: 'GET',
  path: '/alerts/bell/',
  needs: reads('alerts', 'alerts-fired-list'),
  reply: one(
    z.object({
      count: z.int(),
      newest: z.array(
        z.object({
          firedalert_id: z.int(),
          name: z.string(),
          about: z.string().nullable(),
          about_id: z.int().nullable(),
          by: z.enum(NAMED_DIMENSIONS).nullable(),
          fired_at: z.iso.datetime(),
          since: z.iso.datetime(),
          step: z.enum(ALERT_STEPS).nullable(),
          fired_state: z.enum(FIRED_STATES),
          subject: z.enum(ALERT_SUBJECTS),
          metric: z.enum(ALERT_METRICS).nullable(),
          condition: z.enum(ALERT_CONDITIONS),
          deal_event: z.enum(DEAL_EVENTS).nullable(),
          value,
          low: value,
          high: value,
          before: value,
        }),
      ),
    }),
  ),
});
