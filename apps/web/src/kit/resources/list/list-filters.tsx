import type { Resource } from '@encart/contract/api/resource.ts';
import { filtersOf, NONE } from '@encart/contract/api/resource-calls.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { targetOf } from '#kit/resources/related.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { FilterContent, type FilterContentProps, isFlag } from './filter-content.tsx';
import type { Filters } from './list-address.ts';
import { columnName } from './list-columns.ts';
import { useFilterNames } from './use-filter-names.ts';
import { useListRights } from './use-list-rights.ts';

export type FilterContents = Readonly<Record<string, (props: FilterContentProps) => ReactNode>>;

interface Props {
  resource: Resource;
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Custom filter contents, by name. */
  contents?: FilterContents | undefined;
  /** The filters that stand elsewhere as tabs, which say one value alone. */
  tabs?: readonly string[] | undefined;
}

/** Every filter of a resource: those in force as chips, the others in a menu. */
export function ListFilters({ resource, filters, onChange, contents = {}, tabs = [] }: Props) {
  const { t } = useTranslation();
  const { mayRead, isShown } = useListRights(resource);
  const nameOf = useFilterNames(resource, filters, mayRead);

  const wordsOf = (name: string, value: string) => {
    const target = targetOf(resource, name);
    const kind = resource.fields[name]?.kind;
    if (value === NONE && (target || kind === 'choice')) return t('lists.filters.none');
    if (target) return nameOf(target, value);
    if (isFlag(resource, name)) return t(value === 'true' ? 'lists.filters.yes' : 'lists.filters.no');
    return choiceLabel(resource, name, value);
  };
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
  const offered = (name: string) => {
    if (tabs.includes(name)) return (filters[name]?.length ?? 0) > 1;
    if (!isShown(name)) return false;
    const target = targetOf(resource, name);
    // The row's own number is only ever filtered by an address that was made elsewhere.
    return name in filters || name in contents || (name !== resource.id && (!target || mayRead(target)));
  };

  return (
    <FilterBar
      label={t('lists.filters.label')}
      filters={Object.keys(filtersOf(resource))
        .filter(offered)
        .map((name) => {
          const values = filters[name] ?? [];
          const Content = contents[name] ?? FilterContent;
          return {
            key: name,
            label: columnName(resource, name),
            values: values.map((value) => wordsOf(name, value)),
            content: (
              <Content
                resource={resource}
                name={name}
                values={values}
                onChange={(next) =>
                  onChange(next.length > 0 ? { ...filters, [name]: next } : without([name]))
                }
              />
            ),
          };
        })}
      onClear={(names) => onChange(without(names))}
      texts={{
        add: t('lists.filters.add'),
        chip: (name, values) => t('lists.filters.chip', { name, values }),
        clear: (name) => t('lists.filters.clear', { name }),
        clearAll: t('lists.filters.clearAll'),
      }}
    />
  );
}
