import { codesOf } from '@encart/contract/api/file-words.ts';
import type { Row } from '@encart/contract/api/record.ts';
import { type Resource, tableFields } from '@encart/contract/api/resource.ts';
import { LOCALES } from '@encart/contract/base/locales.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { csvFile } from '#kit/files/csv.ts';
import { loadTestWords } from '#kit/i18n/test-words.ts';
import { codeWord, fileHeader } from '#kit/resources/list/file-words.ts';
import { codeNames } from './code-names.ts';
import { headerNames } from './header-names.ts';
import { readTableFile } from './read-table-file.ts';
import { changesIn } from './table-cells.ts';
import { tableColumns } from './table-columns.ts';
import { tableOf } from './use-table.ts';

beforeAll(loadTestWords);

const codedFields = (resource: Resource) =>
  tableFields(resource).filter((name) => codesOf(resource, name).length > 0);
const lists = Object.values<Resource>(resources).filter(
  (resource) => resource.asTable && codedFields(resource).length > 0,
);

/** A row for every code of the longest column; the others begin anew. */
function rowsOf(resource: Resource): Row[] {
  const fields = codedFields(resource);
  const count = Math.max(...fields.map((name) => codesOf(resource, name).length));
  return Array.from({ length: count }, (_, at) => ({
    [resource.id]: at + 1,
    version: 1,
    ...Object.fromEntries(
      fields.map((name) => {
        const codes = codesOf(resource, name);
        const code = codes[at % codes.length] ?? '';
        return [name, resource.fields[name]?.kind === 'flag' ? code === 'true' : code];
      }),
    ),
  })) as Row[];
}

/** What changes when a file with these cells is read by somebody who speaks another language, or the same. */
async function changesFrom(
  resource: Resource,
  language: string,
  said: (column: string, code: string) => string,
) {
  const fields = tableFields(resource);
  const shown = [resource.id, ...codedFields(resource)];
  const rows = rowsOf(resource);
  const text = await csvFile(
    [
      shown.map((name) => fileHeader(resource, name)),
      ...rows.map((row) => shown.map((name) => said(name, String(row[name])))),
    ],
    ';',
  ).text();
  await i18next.changeLanguage(language);
  const file = readTableFile(
    resource,
    tableColumns(resource, fields, false, () => undefined),
    { nameOf: await headerNames(resource), codeOf: await codeNames(resource) },
    text,
  );
  if ('problem' in file) throw new Error(file.problem);
  expect([file.columns, file.unknown]).toEqual([codedFields(resource), []]);
  const { bases, rows: read } = tableOf(resource, fields, rows);
  const cells = read.map((row) => ({ ...row, cells: { ...row.cells, ...file.lines.get(row.id) } }));
  return changesIn(resource, fields, bases, cells).flatMap((change) => change.cells);
}

const pairs = LOCALES.flatMap((written) => LOCALES.map((read) => [written, read] as const));

describe.each(pairs)('written in %s and read in %s, a file of', (written, read) => {
  it.each(
    lists.map((resource) => [resource.name, resource] as const),
  )('%s changes nothing', async (_, resource) => {
    await i18next.changeLanguage(written);
    const word = (column: string, code: string) => codeWord(resource, column, code, written);
    expect(await changesFrom(resource, read, word)).toEqual([]);
    await i18next.changeLanguage(written);
    expect(await changesFrom(resource, read, (_, code) => code)).toEqual([]);
    await i18next.changeLanguage(written);
    const shouted = (column: string, code: string) => ` ${word(column, code).toUpperCase()} `;
    expect(await changesFrom(resource, read, shouted)).toEqual([]);
  });
});

it('yes and no are read as spreadsheets write them', async () => {
  await i18next.changeLanguage('fr');
  const codeOf = await codeNames(resources.regies);
  for (const [text, code] of [
    ['VRAI', 'true'],
    ['faux', 'false'],
    ['1', 'true'],
    ['TRUE', 'true'],
    ['Non', 'false'],
    ['yes', 'true'],
    ['peut-être', undefined],
  ] as const)
    expect(codeOf('regie_exclusive', text)).toBe(code);
  expect(codeOf('regie_name', 'VRAI')).toBeUndefined();
});

it('no moment is written in a table: a file says them by the clocks of Paris, which show an hour of autumn twice', () => {
  const kinds = Object.values<Resource>(resources).flatMap((resource) =>
    tableFields(resource).map((name) => resource.fields[name]?.kind),
  );
  expect(kinds).not.toContain('instant');
});
