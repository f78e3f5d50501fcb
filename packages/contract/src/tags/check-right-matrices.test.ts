import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keysOf } from '#base/objects.ts';
import { mediaTypeOf, type ParamType } from './bidder-rules.ts';
import { BIDDERS, bidderRules } from './bidders.ts';
import { checkMatrix } from './check-matrix.ts';
import { ITEM_TYPES, type MatrixCells, paramColumn } from './matrix-items.ts';
import { SIDES } from './matrix-sides.ts';
import { bidder, matrix, row } from './test-matrix.ts';

const word = fc.stringMatching(/^[a-z][a-z\d_-]{7,11}$/);
const whole = fc.integer({ min: 1 }).map(String);

const right: Record<ParamType, fc.Arbitrary<string>> = {
  integer: whole,
  digits: fc.stringMatching(/^\d{1,25}$/),
  number: fc.integer({ min: 0, max: 999 }).map((cents) => (cents / 100).toFixed(2)),
  text: word,
  domain: word.map((name) => `${name.replaceAll(/[_-]/g, 'x')}-d.example.com`),
  uuid: fc.uuid(),
  flag: fc.constantFrom('true', 'false'),
  list: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(',')),
  object: fc.dictionary(word, word).map((value) => JSON.stringify(value)),
};

/** Bidders that are fine on a side without a word of warning. */
const quiet = SIDES.map((side) => ({
  side,
  adapters: keysOf(BIDDERS).filter((name) => {
    const rules = bidderRules(name);
    return rules && !rules.replacedBy && !rules.fromRow && !rules[side].web;
  }),
}));

/** A row that asks some bidders, each in one of its ways; `code` makes it a slot of its own. */
const rightRow = (side: 'client' | 'server', adapters: readonly string[], code: string) =>
  fc
    .record({ type: fc.constantFrom(...ITEM_TYPES), device: fc.constantFrom('', 'all', 'mobile', 'Desktop') })
    .chain(({ type, device }) => {
      const cells = adapters.map((adapter) => {
        const rules = bidderRules(adapter)?.[side];
        if (!rules?.media.includes(mediaTypeOf[type])) return fc.constant({});
        return fc.constantFrom(...rules.ways).chain((way) => {
          const names = [...new Set([...way, ...(rules.unlessBanner ?? []), ...(rules.together ?? [])])];
          return fc.record(
            Object.fromEntries(
              names.map((name) => [paramColumn(adapter, name), right[rules.params[name] ?? 'text']]),
            ),
          );
        });
      });
      return fc
        .tuple(...cells)
        .map((all): MatrixCells => row({ type, device, code, params: Object.assign({}, ...all) }));
    });

const rightMatrix = fc.constantFrom(...quiet).chain(({ side, adapters }) =>
  fc.subarray(adapters, { minLength: 1 }).chain((chosen) =>
    fc.record({
      side: fc.constant(side),
      adapters: fc.constant(chosen),
      rows: fc
        .integer({ min: 1, max: 8 })
        .chain((count) =>
          fc.tuple(...Array.from({ length: count }, (_, at) => rightRow(side, chosen, `slot-${at}`))),
        ),
    }),
  ),
);

/** What is true of random matrices that are right in every cell, and is no mistake of a cell. */
const OF_THE_WHOLE = ['bidder_without_row', 'row_without_bidder', 'site_without_bidder', 'alias_cut_bidder'];

it('nothing is found in a matrix that was made right', () => {
  fc.assert(
    fc.property(rightMatrix, ({ side, adapters, rows }) => {
      const findings = checkMatrix(matrix({ side, bidders: adapters.map((name) => bidder(name)) }), rows);
      expect(findings.filter(({ rule }) => !OF_THE_WHOLE.includes(rule))).toEqual([]);
    }),
  );
});

it('any text in any cell is checked without falling over', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '300x250', '{', '[]'));
  const anyRow = fc.record({
    type: text,
    site: text,
    page: text,
    position: text,
    format: text,
    device: text,
    thematic: text,
    code: text,
    owner: text,
    params: fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom('msft.placement_id', '__proto__.x', 'msft.constructor.a')),
      text,
    ),
  });
  fc.assert(
    fc.property(fc.array(anyRow), (rows) => {
      const bidders = [bidder('msft'), bidder('mediasquare'), bidder('__proto__')];
      for (const { row: at } of checkMatrix(matrix({ bidders }), rows))
        expect(at === null || (at >= 0 && at < rows.length)).toBe(true);
    }),
  );
});
