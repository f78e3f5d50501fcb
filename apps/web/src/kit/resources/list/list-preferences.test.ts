import { publishers } from '@encart/contract/resources/publishers.ts';
import { beforeEach, expect, it } from 'vitest';
import { choiceIn, forgetListChoices, keepChoice, useListChoices } from './list-preferences.ts';

beforeEach(forgetListChoices);
const chosenBy = (user_id: number) => choiceIn(useListChoices.getState(), user_id, publishers);
const nothing = { columns: null, density: null };

it('columns and density are kept for each person', () => {
  keepChoice(1, publishers, { columns: ['publisher_name', 'regies'], density: 'compact' });
  expect(chosenBy(1)).toEqual({ columns: ['publisher_name', 'regies'], density: 'compact' });
  expect(chosenBy(2)).toEqual(nothing);
});

it('what storage holds is not believed', () => {
  useListChoices.setState({ byList: { '1/publishers': { columns: ['gone', 'platform', 3], density: 'x' } } });
  expect(chosenBy(1)).toEqual({ columns: ['platform'], density: null });
  useListChoices.setState({ byList: { '1/publishers': 'nonsense' } });
  expect(chosenBy(1)).toEqual(nothing);
});
