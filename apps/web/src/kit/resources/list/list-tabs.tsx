import type { Resource } from '@encart/contract/api/resource.ts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import type { Filters, ListState } from './list-address.ts';

/** A view of a list by filters of its own. */
export interface ListView {
  key: string;
  label: string;
  filters: Filters;
}

interface Props {
  label: string;
  /** What the tab of all rows is called, where their gender asks for it. */
  every?: string | undefined;
  views: readonly ListView[];
  search: ListState;
  change: (next: Partial<ListState>) => unknown;
}

const ALL = '';

/** A view for each value of a choice. */
export const viewsOf = (resource: Resource, name: string): ListView[] =>
  (resource.fields[name]?.constraints.choices ?? []).map((value) => ({
    key: value,
    label: choiceLabel(resource, name, value),
    filters: { [name]: [value] },
  }));

/** The filters that views speak of. */
export const filtersIn = (views: readonly ListView[]): string[] => [
  ...new Set(views.flatMap(({ filters }) => Object.keys(filters))),
];

/** Views as tabs: each filters the list by itself, in the address as any filter. */
export function ListTabs({ label, every, views, search, change }: Props) {
  const { t } = useTranslation();
  const names = filtersIn(views);
  const entries = Object.entries(search.filters);
  const others = Object.fromEntries(entries.filter(([name]) => !names.includes(name)));
  const chosen = Object.fromEntries(entries.filter(([name]) => names.includes(name)));
  const same = ({ filters }: ListView) => JSON.stringify(filters) === JSON.stringify(chosen);
  const tab = { minHeight: 40, minWidth: 0, px: 1.5, '&:focus-visible': { outlineOffset: -2 } };
  return (
    <Tabs
      // Several values, which only an address can say, are no tab's.
      value={Object.keys(chosen).length === 0 ? ALL : (views.find(same)?.key ?? false)}
      onChange={(_, value: string) =>
        change({ filters: { ...others, ...views.find(({ key }) => key === value)?.filters } })
      }
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={label}
      sx={{ minHeight: 40, mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value={ALL} label={every ?? t('lists.all')} sx={tab} />
      {views.map((view) => (
        <Tab key={view.key} value={view.key} label={view.label} sx={tab} />
      ))}
    </Tabs>
  );
}
