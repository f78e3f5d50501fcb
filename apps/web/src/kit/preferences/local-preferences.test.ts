import { expect, it } from 'vitest';
import { preferencesOf } from './local-preferences.ts';

it('sends each preference by itself: one that is refused takes no other with it', () => {
  const publishers = { columns: ['platform'], density: 'compact' };
  const values = new Map<string, unknown>([
    ['home', 'no address'],
    ['report_columns', ['revenue_net']],
    ['lists.publishers', publishers],
    ['lists.regies', { columns: ['not a name'], density: null }],
    ['lists.nothing', publishers],
    ['unknown', true],
  ]);
  expect(preferencesOf(values)).toEqual({ report_columns: ['revenue_net'], lists: { publishers } });
});
