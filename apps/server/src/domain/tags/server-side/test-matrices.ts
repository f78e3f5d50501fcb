import { mediaTypeOf, type ParamType } from '@encart/contract/tags/bidder-rules.ts';
import { BIDDERS, bidderRules } from '@encart/contract/tags/bidders.ts';
import { ITEM_DEVICES, ITEM_TYPES } from '@encart/contract/tags/matrix-items.ts';
import fc from 'fast-check';
import type { FloorToPublish, ItemToPublish, MatrixToPublish } from '#domain/tags/matrix-to-publish.ts';

const word = fc.stringMatching(/^[a-z][a-z\d]{7,9}$/);

/** For tests: values of the types bidders want. */
const values: Record<ParamType, fc.Arbitrary<unknown>> = {
  integer: fc.integer({ min: 1 }),
  digits: fc.stringMatching(/^\d{1,20}$/),
  number: fc.integer({ min: 1, max: 999 }).map((cents) => cents / 100),
  text: word,
  domain: word.map((name) => `${name}-d.openx.net`),
  uuid: fc.uuid(),
  flag: fc.boolean(),
  list: fc.array(word, { minLength: 1, maxLength: 2 }),
  object: fc.constant({}),
};

const SERVER_BIDDERS = Object.keys(BIDDERS).filter((name) => bidderRules(name)?.server.web !== 'never');
const SIZES: ItemToPublish['sizes'] = [
  [300, 250],
  [300, 600],
  [728, 90],
  [320, 50],
];

const bidder = fc.record({
  adapter: fc.constantFrom(...SERVER_BIDDERS),
  alias: fc.option(word, { nil: undefined }),
  adjustment: fc.constantFrom(1, 0.85, 0.9),
});

function paramsOf(adapter: string): fc.Arbitrary<Record<string, unknown>> {
  const rules = bidderRules(adapter)?.server;
  return fc.constantFrom(...(rules?.ways ?? [[]])).chain((way) =>
    fc
      .record(Object.fromEntries(way.map((name) => [name, values[rules?.params[name] ?? 'text']])))
      .map((flat) =>
        // One parameter of the table is inside another.
        'publisher.id' in flat ? { publisher: { id: flat['publisher.id'] } } : flat,
      ),
  );
}

const item = (bidders: readonly { key: string; adapter: string }[]): fc.Arbitrary<ItemToPublish> =>
  fc
    .record({
      type: fc.constantFrom(...ITEM_TYPES),
      page: fc.constantFrom('', 'home', 'Page d’accueil'),
      position: fc.constant(''),
      pos: fc.constantFrom(null, 1, 3),
      format: fc.constant(null),
      sizes: fc.subarray([...SIZES], { minLength: 1 }),
      device: fc.constantFrom(...ITEM_DEVICES),
      thematic: fc.constant(''),
      code: fc.constantFrom('haut', 'Haut', 'haut/1', 'haut-1', '/1234/bas', 'côté'),
      owner: fc.constantFrom('', 'courrier', 'gazette'),
    })
    .chain((cells) => {
      const able = bidders.filter(({ adapter }) =>
        bidderRules(adapter)?.server.media.includes(mediaTypeOf[cells.type]),
      );
      return fc
        .subarray(able)
        .chain((asked) => fc.record(Object.fromEntries(asked.map((one) => [one.key, paramsOf(one.adapter)]))))
        .map((params) => ({ ...cells, params }));
    });

/** For tests: no two rows of a site for the same slot, as the check has it. */
function withoutDuplicates(items: readonly ItemToPublish[]): ItemToPublish[] {
  const kept: ItemToPublish[] = [];
  for (const one of items)
    if (
      !kept.some(
        (other) =>
          other.code === one.code &&
          other.type === one.type &&
          (other.device === one.device || other.device === 'all' || one.device === 'all'),
      )
    )
      kept.push(one);
  return kept;
}

const floor: fc.Arbitrary<FloorToPublish> = fc.record({
  device: fc.constantFrom('all', 'desktop', 'mobile', 'tablet', 'ctv'),
  mediatype: fc.constantFrom('banner', 'video', 'native', 'audio'),
  size: fc.constantFrom(null, '300x250', '300x600', '640x480'),
  value: fc.integer({ min: 5, max: 500 }).map((cents) => cents / 100),
  code: fc.constantFrom(null, null, 'haut', '/1234/bas'),
  owner: fc.constantFrom(null, null, 'courrier'),
});

/** For tests: server-side matrices that the check lets through. */
export const serverMatrices: fc.Arbitrary<MatrixToPublish> = fc
  .uniqueArray(bidder, { minLength: 1, maxLength: 8, selector: ({ adapter, alias }) => alias ?? adapter })
  .chain((chosen) => {
    const bidders = chosen.map(({ adapter, alias, adjustment }) => ({
      key: alias ?? adapter,
      adapter,
      adjustment,
    }));
    const site = (slug: string, publisherId: number) =>
      fc.array(item(bidders), { maxLength: 12 }).map((items) => ({
        ...{ publisherId, name: slug.toUpperCase(), slug, domain: `${slug}.example` },
        items: withoutDuplicates(items),
      }));
    return fc.record({
      side: fc.constant('server' as const),
      matrixId: fc.integer({ min: 1, max: 999 }),
      name: word,
      version: fc.integer({ min: 1, max: 99 }),
      activationOnFocus: fc.boolean(),
      noResize: fc.boolean(),
      transparency: fc.boolean(),
      activationVideo: fc.constant(true),
      activationNativeAssembly: fc.constant(true),
      bidders: fc.constant(bidders),
      sites: fc.tuple(site('courrier', 1001), site('courrier-haut', 1002)),
      floors: fc.array(floor, { maxLength: 6 }),
      sellerDomain: fc.constant('encart.example'),
      rates: fc.constant({ USD: 1.1 }),
    });
  });
