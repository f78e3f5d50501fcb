import { HOUR } from '#kit/process/clock.ts';
import type { JudgedStep } from './judge-step.ts';

/** Steps in a row in which a rule held. */
export interface AlertEvent {
  since: Date;
  /** The end of the last step in which it held. */
  until: Date;
  /** The step with which it had lasted long enough: what is told. */
  told: JudgedStep;
  /** The last step of which anything is known is part of it. */
  isOpen: boolean;
}

/** What happened in a series of judged steps: runs that lasted long enough. Steps of which nothing is known change nothing. */
export function eventsOf(steps: readonly JudgedStep[], lasting: number): AlertEvent[] {
  const events: AlertEvent[] = [];
  let run: JudgedStep[] = [];
  const close = (isOpen: boolean) => {
    const [first, told, last] = [run[0], run[lasting - 1], run.at(-1)];
    if (first && told && last) events.push({ since: first.start, until: last.end, told, isOpen });
    run = [];
  };
  for (const step of steps) {
    if (step.verdict === 'out') run.push(step);
    else if (step.verdict === 'in') close(false);
  }
  close(true);
  return events;
}

/** Leaves out what comes too soon after something that was told already. */
export function toldAtMost(events: readonly AlertEvent[], atMostHours: number): AlertEvent[] {
  let last: Date | undefined;
  return events.filter(({ told }) => {
    if (last && told.end.getTime() - last.getTime() < atMostHours * HOUR) return false;
    last = told.end;
    return true;
  });
}
