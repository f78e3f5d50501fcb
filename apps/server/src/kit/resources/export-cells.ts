import { clockText } from '@encart/contract/analytics/zone.ts';
import type { CodeWord } from '@encart/contract/api/file-words.ts';
import type { Values } from '@encart/contract/api/record.ts';
import { type Resource, relationOf } from '@encart/contract/api/resource.ts';
import { isObject, listIn } from '@encart/contract/base/objects.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';

interface Reader {
  /** What stands above the columns; programs give none, and read codes and moments in UTC. */
  headers?: readonly string[] | undefined;
  words?: readonly CodeWord[] | undefined;
}

const titleIn = (value: unknown, to: string | undefined) =>
  isObject(value) ? value[resourceNamed(to).title] : null;

/** Days without an hour stand in columns of moments too. */
const readMoment = (value: unknown) =>
  typeof value === 'string' && value.includes('T') ? clockText(new Date(value)) : value;

function wordsByCode(words: readonly CodeWord[]) {
  const columns = new Map<string, Map<string, string>>();
  for (const { column, code, word } of words)
    columns.set(column, (columns.get(column) ?? new Map<string, string>()).set(code, word));
  return columns;
}

/** What a cell of a file holds: names for references and links, words for codes that have one, plain values for the rest. */
export function exportCells(resource: Resource, { headers, words = [] }: Reader) {
  const columns = wordsByCode(words);
  return (column: string, row: Values): unknown => {
    const link = resource.links[column];
    if (link)
      return listIn(row[column])
        .map((item) => titleIn(item, link.to))
        .join(', ');
    const field = resource.fields[column];
    if (field?.kind === 'reference') return titleIn(row[relationOf(column)], field.constraints.to);
    const value = row[column];
    if (field?.kind === 'rows') return JSON.stringify(value);
    if (field?.kind === 'instant' && headers) return readMoment(value);
    const said = (code: unknown) => columns.get(column)?.get(String(code)) ?? code;
    return Array.isArray(value) ? value.map(said).join(', ') : said(value);
  };
}
