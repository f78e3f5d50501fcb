import { type Resource, relationOf } from '@encart/contract/api/resource.ts';
import { columnsOf, sortsOf } from '@encart/contract/api/resource-calls.ts';
import i18next from 'i18next';
import { fieldLabel } from '#kit/resources/resource-labels.ts';
import type { ColumnChoice } from '#ui/table/column-order.ts';

/** The name of a row always comes first, so that rows can be told apart. */
const titleFirst = ({ title }: Resource, names: readonly string[]) => [
  title,
  ...names.filter((name) => name !== title),
];

const usualColumns = ({ fields, links }: Resource): string[] =>
  [...Object.entries(fields), ...Object.entries(links)].flatMap(([name, { listed }]) =>
    listed ? [name] : [],
  );

type IsShown = (name: string) => boolean;

/** Names of the columns to show, in their order. */
export const visibleColumns = (
  resource: Resource,
  names: readonly string[] | null,
  isShown: IsShown,
): string[] => titleFirst(resource, (names ?? usualColumns(resource)).filter(isShown));

/** All of them for the chooser: those shown first, in their order. */
export function columnChoices(
  resource: Resource,
  visible: readonly string[],
  isShown: IsShown,
): ColumnChoice[] {
  const hidden = columnsOf(resource).filter((name) => isShown(name) && !visible.includes(name));
  return [...visible, ...hidden].map((key) => ({
    key,
    label: columnName(resource, key),
    shown: visible.includes(key),
    fixed: key === resource.title,
  }));
}

export const columnName = (resource: Resource, name: string) =>
  name === resource.id ? i18next.t('lists.id') : fieldLabel(resource, name);

const FIGURES = ['integer', 'decimal', 'count', 'lines', 'rows'];

export const isFigure = (resource: Resource, name: string) =>
  name === resource.id || FIGURES.includes(resource.fields[name]?.kind ?? '');

export const isSortable = (resource: Resource, name: string) => sortsOf(resource).includes(name);

/** Relations to fetch with the rows for these columns. */
export const relationsIn = (resource: Resource, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    if (name in resource.links) return [name];
    return resource.fields[name]?.kind === 'reference' ? [relationOf(name)] : [];
  });
