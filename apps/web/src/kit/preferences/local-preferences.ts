import { entities } from '@encart/contract/access/entities.ts';
import { isKeyOf, isObject } from '@encart/contract/base/objects.ts';
import { listPreference, type Preferences, preferences } from '@encart/contract/views/preferences.calls.ts';
import { reportColumnsIn, saveReportColumns, useReportPreferences } from '#kit/figures/report-preferences.ts';
import { useListPreferences } from '#kit/resources/list/list-preferences.ts';
import { setHome, useSettings } from '#kit/settings/settings.ts';

/** Preferences key by key, `home` or `lists.publishers`: each is kept and written by itself. */
export type Values = ReadonlyMap<string, unknown>;

const LIST = 'lists.';

export const valuesOf = ({ lists = {}, ...others }: Preferences): Values =>
  new Map<string, unknown>([
    ...Object.entries(others),
    ...Object.entries(lists).map(([name, value]): [string, unknown] => [`${LIST}${name}`, value]),
  ]);

/** The other way round, as a call sends them; what is none of ours is left out, key by key. */
export function preferencesOf(values: Values): Preferences {
  const { shape } = preferences;
  const named = [...values].filter(
    ([key, value]) => isKeyOf(shape, key) && shape[key].safeParse(value).success,
  );
  const lists = [...values]
    .filter(([key]) => key.startsWith(LIST))
    .map(([key, value]) => [key.slice(LIST.length), value] as const)
    .filter(([name, value]) => isKeyOf(entities, name) && listPreference.safeParse(value).success);
  return preferences.parse({ ...Object.fromEntries(named), lists: Object.fromEntries(lists) });
}

const textsIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : null;

/** What this browser holds of a user. */
export function localValues(user_id: number): Values {
  const values = new Map<string, unknown>();
  const home = useSettings.getState().homes[user_id];
  if (home !== undefined) values.set('home', home);
  const report = reportColumnsIn(useReportPreferences.getState(), user_id);
  if (report) values.set('report_columns', report.search.columns ?? null);
  for (const [key, value] of Object.entries(useListPreferences.getState().byList)) {
    const [owner, name] = key.split('/');
    if (owner === String(user_id) && isObject(value))
      values.set(`${LIST}${name}`, { columns: value.columns ?? null, density: value.density ?? null });
  }
  return values;
}

/** Puts a value where the pages read it. */
export function keepLocally(user_id: number, key: string, value: unknown) {
  if (key === 'home') setHome(user_id, typeof value === 'string' ? value : null);
  else if (key === 'report_columns') saveReportColumns(user_id, textsIn(value), '');
  else if (key.startsWith(LIST))
    useListPreferences.setState(({ byList }) => ({
      byList: { ...byList, [`${user_id}/${key.slice(LIST.length)}`]: value },
    }));
}
