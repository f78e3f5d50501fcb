import { DEAL_TYPES } from '@encart/contract/resources/masterdeals.ts';
import { describe, expect, it } from 'vitest';
import { threeLetterCodes } from '#domain/deals/country-codes.ts';
import { type DealToSend, SENT_STATUSES } from '#domain/deals/deal-to-send.ts';
import { iabDocument } from '#domain/deals/iab-document.ts';
import { csvDocument } from './csv-document.ts';
import { openrtbDocument } from './openrtb-document.ts';
import { xandrDeal, xandrDocument, xandrProfile } from './xandr-document.ts';

const deal: DealToSend = {
  masterdeal_id: 7,
  member_id: 12,
  deal_code: 'ENC-7-12',
  status: 'active',
  name: 'Sport en direct',
  type: 'preroll',
  transparency: 'transparent',
  auction: 'private',
  priority: 8,
  floor: 2.4,
  visibility_minimum: 70,
  ctr: 0.3,
  start: '2026-03-02T08:00:00Z',
  end: '2026-07-01T22:00:00Z',
  created: '2026-03-01T10:00:00Z',
  buyers: [
    { id: 31, name: 'Siège A', dsp_id: 4 },
    { id: 32, name: 'Siège B', dsp_id: null },
  ],
  brands: [{ id: 5, name: 'Marque' }],
  inventory: {
    action: 'include',
    publishers: [
      { id: 101, name: 'Le Rivage' },
      { id: 102, name: 'Midi Sport' },
    ],
    isFixed: true,
  },
  countries: { action: 'include', codes: ['FR', 'BE'] },
  sizes: [{ width: 300, height: 250 }],
  supplies: ['Source A'],
  segment_operator: 'or',
  segmentgroup_operator: 'and',
  segmentgroups: [
    [
      { segment_id: 1, name: 'Sportifs', provider: 'sirdata', match: true, external_value: '4711' },
      { segment_id: 2, name: 'Enfants', provider: 'unknown', match: false, external_value: null },
    ],
    [{ segment_id: 3, name: 'Voyage', provider: 'grapeshot', match: true, external_value: 'gs_travel' }],
  ],
};
const seller = { origin: 'encart.example', seller: 'regie.example' };
const blind: DealToSend = { ...deal, transparency: 'blind' };

describe('the document of the IAB Deals API 1.0', () => {
  it('has the published fields', () => {
    expect(iabDocument(deal, seller)).toMatchObject({
      id: 'ENC-7-12',
      name: 'Sport en direct',
      created: '2026-03-01T10:00:00Z',
      origin: 'encart.example',
      seller: 'regie.example',
      sellerstatus: 0,
      wseat: ['31', '32'],
      adtypes: [2],
      auxdata: 1,
      pubcount: 2,
      dinventory: 1,
      terms: {
        startdate: '2026-03-02T08:00:00Z',
        enddate: '2026-07-01T22:00:00Z',
        countries: ['FRA', 'BEL'],
        dealfloor: 2.4,
        cur: 'EUR',
        guar: 0,
        pricetype: 1,
      },
      inventory: { sellerids: ['101', '102'] },
    });
  });

  it('leaves open what is open', () => {
    const open = iabDocument(
      { ...deal, start: null, end: null, floor: null, countries: { action: 'include', codes: [] } },
      seller,
    );
    expect(Object.keys(open.terms).sort()).toEqual(['cur', 'guar', 'pricetype']);
    expect(iabDocument({ ...deal, segmentgroups: [] }, seller).auxdata).toBe(3);
    const inventory = { ...deal.inventory, isFixed: false };
    expect(iabDocument({ ...deal, inventory }, seller)).not.toHaveProperty('inventory');
    expect(iabDocument({ ...deal, inventory }, seller).dinventory).toBe(2);
  });

  it('says how the seller’s side stands', () => {
    const said = SENT_STATUSES.map((status) => [
      status,
      iabDocument({ ...deal, status }, seller).sellerstatus,
    ]);
    expect(Object.fromEntries(said)).toEqual({ pending: 2, active: 0, paused: 1, complete: 4 });
  });

  it('says of which type its advertisements are', () => {
    const said = DEAL_TYPES.map((type) => [type, iabDocument({ ...deal, type }, seller).adtypes]);
    expect(Object.fromEntries(said)).toEqual({ video: [2], preroll: [2], outstream: [2], native: [4] });
  });

  it('lists the countries that are not excluded, in three letters', () => {
    const others = threeLetterCodes('exclude', ['FR', 'US']);
    expect(others).toHaveLength(247);
    expect(others).toContain('BEL');
    expect(others).not.toContain('FRA');
    expect(threeLetterCodes('include', ['GB', 'XX'])).toEqual(['GBR']);
  });
});

describe('Xandr’s deal and profile', () => {
  it('have the published fields', () => {
    expect(xandrDeal(deal, 55)).toEqual({
      code: 'ENC-7-12',
      name: 'Sport en direct',
      description: 'Viewability at least 70 %. Click rate aimed at: 0.3 %. Supplies: Source A',
      active: true,
      // Paris: an hour ahead in winter, two in summer.
      start_date: '2026-03-02 09:00:00',
      end_date: '2026-07-02 00:00:00',
      ask_price: 2.4,
      currency: 'EUR',
      version: 2,
      type: { id: 2 },
      auction_type: { id: 1 },
      priority: 8,
      buyer_seats: [{ bidder_id: 4, code: '31', name: 'Siège A' }],
      buyer_members: [{ id: 32 }],
      brands: [{ id: 5, name: 'Marque' }],
      brand_restrict: true,
      profile_id: 55,
    });
    expect(xandrProfile(deal)).toEqual({
      code: 'ENC-7-12',
      description: 'Sport en direct',
      publisher_targets: [
        { id: 101, name: 'Le Rivage' },
        { id: 102, name: 'Midi Sport' },
      ],
      inventory_action: 'include',
      country_targets: [{ code: 'FR' }, { code: 'BE' }],
      country_action: 'include',
      size_targets: [{ width: 300, height: 250 }],
      segment_group_targets: [
        {
          boolean_operator: 'or',
          segments: [
            { id: 1, name: 'Sportifs', action: 'include', other_equals: 4711 },
            { id: 2, name: 'Enfants', action: 'exclude' },
          ],
        },
        {
          boolean_operator: 'or',
          segments: [{ id: 3, name: 'Voyage', action: 'include', code: 'gs_travel' }],
        },
      ],
      segment_boolean_operator: 'and',
    });
  });

  it('have a priority in private auctions alone, and are active only while they are', () => {
    const open = xandrDeal({ ...deal, auction: 'open' }, null);
    expect(open).toMatchObject({ type: { id: 1 } });
    expect(open).not.toHaveProperty('priority');
    const active = SENT_STATUSES.filter((status) => xandrDeal({ ...deal, status }, null).active);
    expect(active).toEqual(['active']);
  });

  it('do not include no country at all where every country will do', () => {
    expect(xandrProfile({ ...deal, countries: { action: 'include', codes: [] } })).toMatchObject({
      country_targets: [],
      country_action: 'exclude',
    });
  });
});

describe('OpenRTB', () => {
  it('offers the deal in euros, which nobody inherits', () => {
    expect(openrtbDocument(deal)).toEqual({
      video: { placement: 1, plcmt: 1, startdelay: 0 },
      pmp: {
        private_auction: 1,
        deals: [{ id: 'ENC-7-12', bidfloor: 2.4, bidfloorcur: 'EUR', at: 1, wseat: ['31', '32'], guar: 0 }],
      },
    });
  });

  it('says where each type is shown', () => {
    const media = DEAL_TYPES.map((type) => {
      const { pmp, ...rest } = openrtbDocument({ ...deal, type });
      return [type, rest];
    });
    expect(Object.fromEntries(media)).toEqual({
      video: { video: {} },
      preroll: { video: { placement: 1, plcmt: 1, startdelay: 0 } },
      outstream: { video: { placement: 3, plcmt: 4 } },
      native: { native: { ver: '1.2' } },
    });
  });
});

describe('CSV', () => {
  it('has a line for each part, and nothing a spreadsheet would run', () => {
    const lines = csvDocument({ ...deal, name: '=1+1' }).split('\r\n');
    expect(lines[0]).toBe('\uFEFFfield;value');
    expect(lines).toContain("name;'=1+1");
    expect(lines).toContain('floorprice;2.4');
    expect(lines).toContain('publishers;Le Rivage');
    expect(lines).toContain('segmentgroups.1;not Enfants');
    expect(lines).toContain('segmentgroups.2;Voyage (gs_travel)');
  });
});

it('no document of a blind deal names a publisher', () => {
  const all = [iabDocument(blind, seller), xandrDocument(blind), openrtbDocument(blind), csvDocument(blind)];
  for (const document of all) {
    expect(JSON.stringify(document)).not.toContain('Rivage');
    expect(JSON.stringify(document)).not.toContain('Midi');
  }
  expect(iabDocument(blind, seller)).toMatchObject({ pubcount: 0 });
});
