import type { Resource } from '@encart/contract/api/resource.ts';
import i18next from 'i18next';
import type { ListState } from './list-address.ts';
import { columnName, isFigure } from './list-columns.ts';

function orderKind(resource: Resource, name: string) {
  if (isFigure(resource, name)) return 'figure';
  return resource.fields[name]?.kind === 'instant' ? 'moment' : 'text';
}

/** What a list is ordered by, where no header in sight says it. */
export function hiddenOrderText(
  resource: Resource,
  { key, descending }: ListState['sort'],
  columns: readonly string[],
): string | null {
  if (columns.includes(key)) return null;
  const kind = orderKind(resource, key);
  return i18next.t('lists.order.by', {
    column: columnName(resource, key),
    order: i18next.t(`lists.order.${descending ? (`${kind}Descending` as const) : kind}`),
  });
}
