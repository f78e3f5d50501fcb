import { publishers } from '@encart/contract/resources/publishers.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  clearListPreferences,
  listPreferenceIn,
  saveListPreference,
  useListPreferences,
} from './list-preferences.ts';

beforeEach(clearListPreferences);
const chosenBy = (user_id: number) => listPreferenceIn(useListPreferences.getState(), user_id, publishers);
const nothing = { columns: null, density: null };

it('columns and density are kept for each person', () => {
  saveListPreference(1, publishers, { columns: ['publisher_name', 'regies'], density: 'compact' });
  expect(chosenBy(1)).toEqual({ columns: ['publisher_name', 'regies'], density: 'compact' });
  expect(chosenBy(2)).toEqual(nothing);
});

it('what storage holds is not believed', () => {
  useListPreferences.setState({
    byList: { '1/publishers': { columns: ['gone', 'platform', 3], density: 'x' } },
  });
  expect(chosenBy(1)).toEqual({ columns: ['platform'], density: null });
  useListPreferences.setState({ byList: { '1/publishers': 'nonsense' } });
  expect(chosenBy(1)).toEqual(nothing);
});
