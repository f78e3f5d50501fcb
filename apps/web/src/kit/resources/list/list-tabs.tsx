import type { Resource } from '@encart/contract/api/resource.ts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { choiceLabel, fieldLabel } from '#kit/resources/resource-labels.ts';
import type { ListState } from './list-address.ts';

interface Props {
  resource: Resource;
  /** A field with choices. */
  name: string;
  search: ListState;
  change: (next: Partial<ListState>) => unknown;
}

const ALL = '';

/** The values of a choice as tabs: each filters the list by itself, in the address as any filter. */
export function ListTabs({ resource, name, search, change }: Props) {
  const { t } = useTranslation();
  const { [name]: chosen = [], ...others } = search.filters;
  const choices = resource.fields[name]?.constraints.choices ?? [];
  const tab = { minHeight: 40, minWidth: 0, px: 1.5, '&:focus-visible': { outlineOffset: -2 } };
  return (
    <Tabs
      // Several values, which only an address can say, are no tab's.
      value={chosen.length > 1 ? false : (chosen[0] ?? ALL)}
      onChange={(_, value: string) =>
        change({ filters: value === ALL ? others : { ...others, [name]: [value] } })
      }
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={fieldLabel(resource, name)}
      sx={{ minHeight: 40, mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value={ALL} label={t('lists.all')} sx={tab} />
      {choices.map((value) => (
        <Tab key={value} value={value} label={choiceLabel(resource, name, value)} sx={tab} />
      ))}
    </Tabs>
  );
}
