import { sellersJson } from '@encart/contract/tags/sellers-json.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSellersJson, type PaidEntity, sellerId } from './sellers.ts';

const entity = (given: Partial<PaidEntity> = {}): PaidEntity => ({
  kind: 'publisher',
  id: 12,
  name: 'Le Courrier',
  domain: 'courrier.example',
  isConfidential: false,
  ...given,
});

describe('sellers.json', () => {
  it('has every publisher and regie under an id of its own, in one order', () => {
    const entities = [
      entity({ kind: 'regie', id: 12, name: 'Régie du Midi', domain: 'Regie.Example' }),
      entity({ id: 100, name: ' Radio ', domain: null }),
      entity(),
    ];
    const made = makeSellersJson(entities, { email: 'ads@encart.example' });
    expect(made).toEqual({
      contact_email: 'ads@encart.example',
      version: '1.0',
      sellers: [
        { seller_id: '12', seller_type: 'PUBLISHER', name: 'Le Courrier', domain: 'courrier.example' },
        { seller_id: '100', seller_type: 'PUBLISHER', name: 'Radio' },
        {
          seller_id: 'regie-12',
          seller_type: 'INTERMEDIARY',
          name: 'Régie du Midi',
          domain: 'regie.example',
        },
      ],
    });
    const again = makeSellersJson(entities.toReversed(), { email: 'ads@encart.example' });
    expect(JSON.stringify(again)).toBe(JSON.stringify(made));
  });

  it('lists confidential ones without their name and domain', () => {
    const text = JSON.stringify(makeSellersJson([entity({ isConfidential: true })], {}));
    expect(text).toBe(
      '{"version":"1.0","sellers":[{"seller_id":"12","seller_type":"PUBLISHER","is_confidential":1}]}',
    );
  });

  it('says who answers for it', () => {
    const identifiers = [{ name: 'TAG-ID', value: '1234' }];
    expect(makeSellersJson([], { address: '1 rue X, Paris', identifiers })).toEqual({
      contact_address: '1 rue X, Paris',
      version: '1.0',
      identifiers,
      sellers: [],
    });
  });

  it('is not made with one id for two, without a name, or with a domain that is none', () => {
    expect(() => makeSellersJson([entity(), entity({ name: 'Another' })], {})).toThrow('the same id');
    expect(() => makeSellersJson([entity({ name: '  ' })], {})).toThrow();
    for (const domain of ['https://x.example', 'x', 'x.example/path', 'a b.example'])
      expect(() => makeSellersJson([entity({ domain })], {})).toThrow();
  });

  it('is valid for whatever publishers and regies there are', () => {
    const one = fc.record({
      kind: fc.constantFrom('publisher' as const, 'regie' as const),
      id: fc.integer({ min: 1, max: 1_000_000 }),
      name: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => `x${text}`),
      domain: fc.option(fc.constantFrom('a.example', 'B.EXAMPLE', 'xn--bcher-kva.example')),
      isConfidential: fc.boolean(),
    });
    const all = fc.uniqueArray(one, { selector: sellerId });
    fc.assert(
      fc.property(all, (entities) => {
        const made = makeSellersJson(entities, {});
        expect(sellersJson.parse(JSON.parse(JSON.stringify(made)))).toEqual(made);
        expect(made.sellers).toHaveLength(entities.length);
      }),
    );
  });
});

describe('the rules of the IAB', () => {
  const file = (seller: object) => ({
    version: '1.0',
    sellers: [{ seller_id: '1', seller_type: 'PUBLISHER', ...seller }],
  });

  it.each([
    { name: 'x' },
    { name: 'x', domain: 'x.example', is_confidential: 0, is_passthrough: 1, comment: 'y' },
    { is_confidential: 1 },
    { name: 'x', seller_type: 'BOTH' },
  ])('take %j', (seller) => {
    expect(sellersJson.safeParse(file(seller)).success).toBe(true);
  });

  it.each([
    {},
    { is_confidential: 0 },
    { is_confidential: true },
    { is_confidential: 1, name: 'x' },
    { is_confidential: 1, domain: 'x.example' },
    { name: 'x', seller_type: 'publisher' },
    { name: 'x', seller_id: 1 },
    { name: 'x', seller_id: '' },
    { name: 'x', seller_id: 'a,b' },
    { name: 'x', seller_id: 'a b' },
    { name: 'x', seller_id: 'a'.repeat(65) },
    { name: 'x', domain: 'http://x.example' },
    { name: 'x', adress: 'y' },
  ])('refuse %j', (seller) => {
    expect(sellersJson.safeParse(file(seller)).success).toBe(false);
  });

  it('refuse another version', () => {
    expect(sellersJson.safeParse({ version: 1, sellers: [] }).success).toBe(false);
    expect(sellersJson.safeParse({ version: '1.0' }).success).toBe(false);
  });
});
