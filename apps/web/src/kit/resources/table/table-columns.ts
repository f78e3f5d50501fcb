import type { Resource } from '@encart/contract/api/resource.ts';
import i18next from 'i18next';
import { columnName } from '#kit/resources/list/list-columns.ts';
import { choiceLabel, helpOf } from '#kit/resources/resource-labels.ts';
import type { GridColumn } from '#ui/grid/grid-editor.tsx';

const WIDTHS = { text: 220, number: 130, choice: 160 } as const;

type Suggestions = (to: string) => readonly string[] | undefined;

/** The columns of a table: the number and the name first, then the fields that are written. */
export function tableColumns(
  resource: Resource,
  fields: readonly string[],
  pins: boolean,
  suggestionsOf: Suggestions,
): GridColumn[] {
  const { id, title } = resource;
  const names = [title, ...fields.filter((name) => name !== title)];
  const key = { key: id, header: columnName(resource, id), kind: 'number' as const, readOnly: true };
  return [
    { ...key, width: 90, ...(pins ? { pinned: true } : {}) },
    ...names.map((name): GridColumn => {
      const column = fieldColumn(resource, name, suggestionsOf);
      const fixed = fields.includes(name) ? {} : { readOnly: true };
      return { ...column, ...fixed, ...(pins && name === title ? { pinned: true } : {}) };
    }),
  ];
}

function fieldColumn(resource: Resource, name: string, suggestionsOf: Suggestions): GridColumn {
  const { kind, required = false, constraints = {} } = resource.fields[name] ?? {};
  const hint = helpOf(resource, name);
  const common = {
    key: name,
    header: `${columnName(resource, name)}${required ? ' *' : ''}`,
    ...(hint === undefined ? {} : { hint }),
  };
  if (kind === 'integer' || kind === 'decimal') return { ...common, kind: 'number', width: WIDTHS.number };
  if (kind === 'flag') {
    const choices = [
      { value: 'true', label: i18next.t('common.yes') },
      { value: 'false', label: i18next.t('common.no') },
    ];
    return { ...common, kind: 'choice', width: WIDTHS.choice, choices };
  }
  if (kind === 'choice') {
    const choices = (constraints.choices ?? []).map((value) => ({
      value,
      label: choiceLabel(resource, name, value),
    }));
    const none = required ? [] : [{ value: '', label: '–' }];
    return { ...common, kind: 'choice', width: WIDTHS.choice, choices: [...none, ...choices] };
  }
  const suggestions = constraints.to ? suggestionsOf(constraints.to) : undefined;
  return { ...common, kind: 'text', width: WIDTHS.text, ...(suggestions ? { suggestions } : {}) };
}
