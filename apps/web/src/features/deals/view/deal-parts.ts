import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import type { DealRow } from '#features/deals/deal-row.ts';
import { relatedIn } from '#kit/resources/related.ts';

/** Names of what a deal is linked to, of a deal that was read with them. */
export const namesIn = (row: DealRow, link: keyof (typeof masterdeals)['links'] & string): string[] =>
  relatedIn(masterdeals, link, row).map(({ name }) => name);
