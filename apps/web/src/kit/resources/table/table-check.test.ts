import { resources } from '@encart/contract/resources/resources.ts';
import { expect, it } from 'vitest';
import { bodyOf, changesIn, gridRow } from './table-cells.ts';
import { brokenRuleOf, cellFindings } from './table-check.ts';

const { publishers, adapters } = resources;
const row = {
  publisher_id: 3,
  publisher_name: 'Le Phare',
  publisher_display_name: null,
  platform: 'classic',
  tag_type: null,
  ssp_id: 4,
  ssp: { ssp_id: 4, ssp_name: 'Xandr' },
  seller_confidential: false,
  version: 9,
};
const fields = [
  'publisher_name',
  'publisher_display_name',
  'platform',
  'tag_type',
  'ssp_id',
  'seller_confidential',
];
const known: Record<string, number[]> = { Magnite: [5], Double: [6, 7], Xandr: [4] };
const idsOf = (_: string, name: string) => known[name] ?? [];
const changed = (cells: Record<string, string>) => {
  const read = gridRow(publishers, fields, row);
  return changesIn(publishers, fields, new Map([['3', row]]), [
    { ...read, cells: { ...read.cells, ...cells } },
  ]);
};

it('what is as it was read is no change; blanks around a text are none either', () => {
  expect(changed({})).toEqual([]);
  expect(changed({ publisher_name: ' Le Phare ', ssp_id: 'Xandr' })).toEqual([]);
});

it('a number is the same however it is written', () => {
  const adapter = { adapter_id: 1, servicebidder_cpm_adjustment: 1.5, version: 1 };
  const name = 'servicebidder_cpm_adjustment';
  const after = (text: string) =>
    changesIn(adapters, [name], new Map([['1', adapter]]), [{ id: '1', cells: { [name]: text } }]).length;
  expect(['1.5', '1,50', '1.500', ' 1,5 '].map(after)).toEqual([0, 0, 0, 0]);
  expect(['1.51', '15', '', 'x', '1.5x'].map(after)).toEqual([1, 1, 1, 1, 1]);
});

it('sends what changed, with ids for names and nothing for empty cells', () => {
  const [change] = changed({
    publisher_display_name: 'Phare',
    tag_type: 'hybrid',
    ssp_id: 'Magnite',
    seller_confidential: 'true',
  });
  expect(change && bodyOf(publishers, change, idsOf)).toEqual({
    publisher_id: 3,
    version: 9,
    publisher_display_name: 'Phare',
    tag_type: 'hybrid',
    ssp_id: 5,
    seller_confidential: true,
  });
  const [emptied] = changed({ ssp_id: '', publisher_name: 'x' });
  expect(emptied && bodyOf(publishers, emptied, idsOf)).toMatchObject({ ssp_id: null });
});

it('marks cells by the rules of their fields', () => {
  const said = cellFindings(
    publishers,
    changed({
      publisher_name: '',
      platform: 'nowhere',
      ssp_id: 'Personne',
      seller_confidential: 'peut-être',
    }),
    idsOf,
    ({ rule }) => rule,
  );
  expect(said.map(({ column, text }) => `${column} ${text}`)).toEqual([
    'publisher_name required',
    'platform choice',
    'ssp_id exists',
    'seller_confidential type',
  ]);
  expect(brokenRuleOf(publishers, 'ssp_id', 'Double', idsOf)).toMatchObject({ rule: 'ambiguous' });
  expect(brokenRuleOf(adapters, 'servicebidder_cpm_adjustment', '', idsOf)).toMatchObject({
    rule: 'required',
  });
  expect(brokenRuleOf(adapters, 'servicebidder_cpm_adjustment', '0.8531', idsOf)).toMatchObject({
    rule: 'decimals',
  });
  expect(brokenRuleOf(adapters, 'servicebidder_cpm_adjustment', '0.853', idsOf)).toBeUndefined();
});
