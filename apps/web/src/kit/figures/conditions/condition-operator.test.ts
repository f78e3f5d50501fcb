import { expect, it } from 'vitest';
import {
  CONDITION_KINDS,
  newCondition,
  operatorOf,
  operatorsOf,
  withOperator,
} from './condition-operator.ts';

it('every operator that is offered is the one that is shown once chosen', () => {
  for (const operator of operatorsOf(CONDITION_KINDS))
    expect(operatorOf(withOperator(newCondition('ids'), operator))).toBe(operator);
});

it('the text stays from one comparison to another, and ids from is to is not', () => {
  const text = { match: true, comparator: 'contains', text: 'Monde' } as const;
  expect(withOperator(text, '!begins_with')).toEqual({
    match: false,
    comparator: 'begins_with',
    text: 'Monde',
  });
  expect(withOperator({ match: true, ids: [3] }, '!ids')).toEqual({ match: false, ids: [3] });
});

it('values are not taken for a text, nor a text for values', () => {
  expect(withOperator({ match: true, ids: [3] }, 'equals')).toEqual({
    match: true,
    comparator: 'equals',
    text: '',
  });
  expect(withOperator({ match: true, comparator: 'equals', text: '3' }, 'ids')).toEqual({
    match: true,
    ids: [],
  });
});
