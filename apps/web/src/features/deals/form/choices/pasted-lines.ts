import type { ReplyOf } from '@encart/contract/api/call.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { PASTED, recogniseDealChoices } from '@encart/contract/deals/deals.calls.ts';
import { parseTsv } from '#ui/grid/tsv.ts';

export type PastedOf = (typeof PASTED)[number];
/** What pasted lines mean. */
export type Recognised = ReplyOf<typeof recogniseDealChoices>['data'];

/** What a pasted list names: of each of its lines the first cell that is not empty, each once. */
export const pastedLines = (text: string): string[] => [
  ...new Set(
    parseTsv(text)
      .map((cells) => cells.map((cell) => cell.trim()).find(Boolean) ?? '')
      .filter(Boolean)
      .map((line) => line.replace(/\s+/g, ' ').slice(0, limits.text.line)),
  ),
];
