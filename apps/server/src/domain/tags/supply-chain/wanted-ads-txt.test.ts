import { writeAdsTxt } from '@encart/contract/tags/ads-txt-lines.ts';
import { checkAdsTxt } from '@encart/contract/tags/check-ads-txt.ts';
import { describe, expect, it } from 'vitest';
import { bidderRecords } from './bidder-records.ts';
import { type SellingRegie, type SiteToDeclare, wantedAdsTxt } from './wanted-ads-txt.ts';

const regie = (given: Partial<SellingRegie> = {}): SellingRegie => ({
  id: 3,
  domain: 'regie.example',
  isExclusive: false,
  country: null,
  ...given,
});

const site = (given: Partial<SiteToDeclare> = {}): SiteToDeclare => ({
  publisherId: 12,
  ownerDomain: null,
  regies: [],
  bidderRecords: [],
  ...given,
});

const textOf = (given: Partial<SiteToDeclare>) => writeAdsTxt(wantedAdsTxt(site(given), 'encart.example'));

describe('the lines a publisher needs', () => {
  it('are its own account with us, and those of the regies that sell it', () => {
    expect(textOf({ regies: [regie(), regie({ id: 4 })] })).toBe(
      'encart.example, 12, DIRECT\nencart.example, regie-3, RESELLER\nencart.example, regie-4, RESELLER\n',
    );
  });

  it('name the regie that alone sells it, and the owner', () => {
    expect(textOf({ regies: [regie({ isExclusive: true })], ownerDomain: 'Group.Example' })).toBe(
      'OWNERDOMAIN=group.example\nMANAGERDOMAIN=regie.example\nencart.example, 12, DIRECT\nencart.example, regie-3, RESELLER\n',
    );
  });

  it('name one manager a country, and none where two say they are', () => {
    const managers = (...regies: SellingRegie[]) =>
      wantedAdsTxt(site({ regies }), 'encart.example').variables;
    const fr = regie({ isExclusive: true, country: 'fr' });
    const be = regie({ id: 4, isExclusive: true, country: 'BE', domain: 'be.example' });
    expect(managers(fr, be).map(({ value }) => value)).toEqual(['regie.example, FR', 'be.example, BE']);
    expect(managers(fr, { ...be, country: 'fr' })).toEqual([]);
    expect(managers(regie({ isExclusive: true, domain: null }))).toEqual([]);
  });

  it('have those of bidders once, and are complete where they were copied', () => {
    const record = {
      domain: 'pubmatic.com',
      account: '156209',
      relation: 'RESELLER',
      certificate: 'abc',
    } as const;
    const wanted = wantedAdsTxt(
      site({ regies: [regie({ isExclusive: true })], bidderRecords: [record, record] }),
      'encart.example',
    );
    expect(wanted.records).toHaveLength(3);
    const check = checkAdsTxt(writeAdsTxt(wanted), wanted);
    expect(check).toMatchObject({ is_complete: true, problems: [], counts: { records: 3, variables: 1 } });
  });
});

describe('the accounts of bidders', () => {
  const bidder = (key: string, adapter = key) => ({ key, adapter, adjustment: 1 });

  it('are read from the parameters of the site’s slots, under whichever alias', () => {
    const items: Parameters<typeof bidderRecords>[0] = [
      { params: { regie_a: { publisherId: '156209', adSlot: 'x' }, rubicon: { accountId: 1001 } } },
      {
        params: { regie_a: { publisherId: '156209' }, msft: { placement_id: 13 }, missena: { apiKey: 'k' } },
      },
    ];
    const bidders = [bidder('regie_a', 'pubmatic'), bidder('rubicon'), bidder('msft'), bidder('missena')];
    expect(bidderRecords(items, bidders)).toEqual([
      { domain: 'pubmatic.com', account: '156209', relation: 'RESELLER', certificate: '5d62403b186f2ace' },
      {
        domain: 'rubiconproject.com',
        account: '1001',
        relation: 'RESELLER',
        certificate: '0bfd66d529a55807',
      },
    ]);
  });

  it('are not those that would break a line', () => {
    const values = ['1, DIRECT', 'a\nb', '', 'a#b', null, {}, 1.5];
    const items = values.map((publisherId) => ({ params: { pubmatic: { publisherId } } }));
    expect(bidderRecords(items, [bidder('pubmatic')])).toEqual([]);
  });
});
