import { expect, it } from 'vitest';
import { isRelevant } from './alert-sections.ts';
import type { AlertField, AlertValues } from './alert-values.ts';

const shown = (names: AlertField[], values: Partial<AlertValues>) =>
  names.filter((name) => isRelevant(name, values as AlertValues));

it('asks for nothing where there is one choice alone, and says what is wrong where that is not chosen', () => {
  const fields: AlertField[] = ['metric', 'step', 'condition', 'value', 'lasting'];
  const delivery = { subject: 'delivery', metric: 'clicks', step: 'day', condition: 'above' } as const;
  expect(shown(fields, delivery)).toEqual(['metric', 'condition', 'value', 'lasting']);
  const loads = { subject: 'serverloads', metric: 'cpu', step: 'hour', condition: 'above' } as const;
  expect(shown(fields, loads)).toEqual(fields);
  const silence = { ...loads, metric: 'silent_minutes', step: 'minute' } as const;
  expect(shown(fields, silence)).toEqual(['metric', 'value']);
  expect(shown(fields, { ...silence, step: 'day' })).toEqual(['metric', 'step', 'value']);
  const late = { subject: 'freshness', metric: 'hours_late', step: null, condition: 'above' } as const;
  expect(shown(fields, late)).toEqual(['value']);
  expect(shown(fields, { ...late, condition: 'below' })).toEqual(['condition', 'value']);
});
