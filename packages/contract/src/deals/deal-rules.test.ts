import { describe, expect, it } from 'vitest';
import { recordInput } from '#api/record-input.ts';
import { limits } from '#base/limits.ts';
import { masterdeals } from '#resources/masterdeals.ts';
import { ruleText } from '#texts/say.ts';
import { membersOf } from './deal-members.ts';
import { type DealContext, dealContextRules } from './deal-rules.ts';

const deal = (given: object = {}) => ({
  name: 'Sport',
  type: 'video',
  transparency: 'blind',
  buyers: [1, 2],
  ...given,
});
/** What the schema that form and API share says, as "field rule". */
const brokenIn = (given: object) =>
  (recordInput(masterdeals).safeParse(deal(given)).error?.issues ?? []).map(({ path, code, ...issue }) => {
    const params = 'params' in issue ? (issue.params as { rule?: string }) : {};
    return `${path.join('.')} ${params.rule ?? code}`;
  });
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const segments = (count: number) => ids(count).map((segment_id) => ({ segment_id }));

describe('the rules of a deal', () => {
  it.each([
    [{ name: '' }, ['name too_small']],
    [{ name: '   ' }, ['name too_small']],
    [{ name: 'x'.repeat(121) }, ['name too_big']],
    [{ type: 'display' }, ['type invalid_value']],
    [{ transparency: undefined }, ['transparency invalid_value']],
    [{ buyers: undefined }, ['buyers invalid_type']],
    [{ buyers: [] }, ['buyers min_array']],
    [{ publishers: ids(300) }, []],
    [{ publishers: ids(301) }, ['publishers max_array']],
    [{ floorprice: 0.04 }, ['floorprice too_small']],
    [{ floorprice: 0.05 }, []],
    [{ floorprice: 1.23456 }, ['floorprice decimals']],
    [{ floorprice: null }, []],
    [{ commission: 90.01 }, ['commission too_big']],
    [{ privilege: 0 }, ['privilege too_small']],
    [{ privilege: 21 }, ['privilege too_big']],
    [{ visibility_minimum: 101 }, ['visibility_minimum too_big']],
    [{ ctr: -1 }, ['ctr too_small']],
    [{ startdate: '2026-03-02' }, ['startdate invalid_format']],
    [{ startdate: '2026-03-02T00:00:00Z', enddate: '2026-03-02T00:00:00Z' }, ['enddate after']],
    [{ startdate: '2026-03-02T00:00:00Z', enddate: '2026-03-02T00:00:01Z' }, []],
    [{ startdate: null, enddate: '2020-01-01T00:00:00Z' }, []],
    [{ price_entered: 'net', net_price: 0.04, commission: 50 }, []],
    [{ price_entered: 'net', net_price: 0.02, commission: 50 }, ['net_price net_too_low']],
    [{ price_entered: 'net', floorprice: 2, commission: 50 }, ['net_price required']],
    [{ auction: 'closed' }, ['auction invalid_value']],
    [{ inventory_action: 'only' }, ['inventory_action invalid_value']],
    [{ segment_operator: 'xor' }, ['segment_operator invalid_value']],
    [{ segmentgroups: [{ segments: [] }] }, ['segmentgroups.0.segments min_array']],
    [
      { segmentgroups: [{ segments: [...segments(2), { segment_id: 2 }] }] },
      ['segmentgroups.0.segments different'],
    ],
    [{ segmentgroups: [{ segments: segments(400) }] }, []],
    [
      { segmentgroups: [{ segments: segments(400) }, { segments: segments(1) }] },
      ['segmentgroups max_segments'],
    ],
    [{ segmentgroups: ids(401).map(() => ({ segments: segments(1) })) }, ['segmentgroups max_array']],
    [{ state: 'active' }, [' unrecognized_keys']],
    [{ locked: false }, [' unrecognized_keys']],
  ])('of %j', (given, broken) => {
    expect(brokenIn(given)).toEqual(broken);
  });

  it('says the sentence about publishers to the letter', () => {
    const values = { max: limits.deal.maxPublishers };
    expect(ruleText('fr', { field: 'publishers', rule: 'max_array', values })).toBe(
      'Vous ne pouvez pas sélectionner plus de 300 éditeurs',
    );
  });
});

describe('members', () => {
  it('sell blind deals as 1, transparent ones as 2, and both at Rubicon', () => {
    expect(membersOf('blind', 'production')).toEqual([1, 12]);
    expect(membersOf('transparent', 'production')).toEqual([2, 12]);
    expect(membersOf('blind', 'staging')).toEqual([1, 6]);
    expect(membersOf('transparent', 'staging')).toEqual([2, 6]);
  });
});

describe('between a deal and what its ids stand for', () => {
  const context: DealContext = {
    platformOfBuyer: new Map([
      [1, 'classic'],
      [2, 'rubicon'],
      [3, 'brand'],
    ]),
    members: [
      { member_name: 'Classic', platform: 'classic' },
      { member_name: 'Rubicon', platform: 'rubicon' },
    ],
    broughtPublishers: [],
  };

  it('there is a buyer for each platform', () => {
    expect(dealContextRules({ buyers: [1, 2] }, context)).toEqual([]);
    const missing = (buyers: number[]) => dealContextRules({ buyers }, context)[0]?.values;
    expect(missing([1, 3])).toEqual({ platforms: 'Rubicon' });
    expect(missing([3])).toEqual({ platforms: 'Classic, Rubicon' });
    expect(missing([99])).toEqual({ platforms: 'Classic, Rubicon' });
  });

  it('publishers that thematics bring count, each once', () => {
    const given = { buyers: [1, 2], publishers: ids(300) };
    expect(dealContextRules(given, { ...context, broughtPublishers: [1, 300] })).toEqual([]);
    expect(dealContextRules(given, { ...context, broughtPublishers: [301] })).toEqual([
      { field: 'publishers', rule: 'max_array', values: { max: 300 } },
    ]);
  });
});
