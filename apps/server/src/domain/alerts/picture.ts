import type { FiredPoint } from '@encart/contract/alerts/fired-alerts.ts';
import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import { stepsUpTo } from './alert-steps.ts';
import type { Happened } from './contributors.ts';
import type { Coverage } from './figure-coverage.store.ts';
import { judgeRules } from './judge-rules.ts';
import type { JudgedStep } from './judge-step.ts';
import type { ReadSeries } from './series-reader.ts';

/** How many steps the small picture of a fired alert has. */
const PICTURE_STEPS = 30;

const shown = (figure: Figure) => figure && Math.round(figure * 1e6) / 1e6;

export const pointOf = ({ start, value, low, high }: JudgedStep): FiredPoint => ({
  at: start.toISOString(),
  value: shown(value),
  low: shown(low),
  high: shown(high),
});

/** The steps up to what happened, each with what was usual or allowed. */
export async function readPictures(
  read: ReadSeries,
  all: readonly Happened[],
  coverage: Coverage,
): Promise<FiredPoint[][]> {
  const judged = await judgeRules(
    read,
    all.map(({ rule, owner, id, told }) => ({
      rule,
      owner,
      spans: rule.step ? stepsUpTo(rule.step, told, PICTURE_STEPS) : [],
      ...(rule.by ? { ids: [id] } : {}),
      // Few are told: one statement more would take longer than steps that some of them do not need.
      apart: '',
    })),
    coverage,
  );
  return judged.map((series) => (series[0]?.steps ?? []).map(pointOf));
}
