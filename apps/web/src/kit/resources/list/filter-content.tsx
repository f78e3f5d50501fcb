import type { Resource } from '@encart/contract/api/resource.ts';
import { NONE } from '@encart/contract/api/resource-calls.ts';
import { useTranslation } from 'react-i18next';
import { targetOf } from '#kit/resources/related.ts';
import { choiceLabel, fieldLabel } from '#kit/resources/resource-labels.ts';
import { TickList } from '#ui/input/tick-list.tsx';
import { RelationFilter } from './relation-filter.tsx';
import { TextFilter } from './text-filter.tsx';

export interface FilterContentProps {
  resource: Resource;
  name: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Whether a filter says yes or no. */
export const isFlag = ({ fields, judged }: Resource, name: string) =>
  fields[name]?.kind === 'flag' || judged.includes(name);

/** The fields of one filter, by the kind of what it filters. */
export function FilterContent({ resource, name, values, onChange }: FilterContentProps) {
  const { t } = useTranslation();
  const label = fieldLabel(resource, name);
  const field = resource.fields[name];
  const target = targetOf(resource, name);
  const none = { value: NONE, label: t('lists.filters.none') };
  const optional = !field?.required && !(resource.links[name]?.min ?? 0);
  const ticks = (options: { value: string; label: string }[]) => (
    <TickList label={label} options={options} values={values} onChange={onChange} />
  );

  if (target)
    return (
      <RelationFilter
        label={label}
        target={target}
        none={optional ? none : undefined}
        values={values}
        onChange={onChange}
      />
    );
  if (isFlag(resource, name))
    return ticks([
      { value: 'true', label: t('lists.filters.yes') },
      { value: 'false', label: t('lists.filters.no') },
    ]);
  if (field?.constraints.choices) {
    const options = field.constraints.choices.map((value) => ({
      value,
      label: choiceLabel(resource, name, value),
    }));
    return ticks(optional && field.kind === 'choice' ? [...options, none] : options);
  }
  return (
    <TextFilter
      label={t('lists.filters.exact')}
      applyLabel={t('lists.filters.apply')}
      numeric={field?.kind !== 'text'}
      value={values[0] ?? ''}
      onApply={(text) => onChange(text ? [text] : [])}
    />
  );
}
