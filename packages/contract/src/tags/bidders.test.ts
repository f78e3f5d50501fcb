import { describe, expect, it } from 'vitest';
import { columnsOf } from './bidder-columns.ts';
import { BIDDERS, bidderRules } from './bidders.ts';
import { SIDES } from './matrix-sides.ts';

const all = Object.entries(BIDDERS).flatMap(([name]) =>
  SIDES.map((side) => ({ name, side, rules: bidderRules(name)?.[side] })),
);

describe('the table of bidders', () => {
  it('has the bidders of the French market, each with a vendor id', () => {
    expect(Object.keys(BIDDERS)).toHaveLength(31);
    for (const { gvlid } of Object.values(BIDDERS)) expect(gvlid).toBeGreaterThan(0);
  });

  it.each(all)('$name $side: ways, groups and shortest texts are made of its own parameters', ({ rules }) => {
    const names = Object.keys(rules?.params ?? {});
    expect(rules?.media.length).toBeGreaterThan(0);
    expect(rules?.ways.length).toBeGreaterThan(0);
    for (const way of rules?.ways ?? []) expect(way.length).toBeGreaterThan(0);
    const used = [
      ...(rules?.ways.flat() ?? []),
      ...(rules?.together ?? []),
      ...(rules?.unlessBanner ?? []),
      ...Object.keys(rules?.shortest ?? {}),
    ];
    for (const name of used) expect(names).toContain(name);
  });

  it('knows what differs between the browser and the server', () => {
    expect(columnsOf('smartadserver', 'client').filter(({ need }) => need === 'always')).toEqual([
      { param: 'siteId', type: 'integer', need: 'always' },
      { param: 'pageId', type: 'integer', need: 'always' },
      { param: 'formatId', type: 'integer', need: 'always' },
    ]);
    expect(columnsOf('smartadserver', 'server')[0]).toEqual({
      param: 'networkId',
      type: 'integer',
      need: 'always',
    });
    expect(bidderRules('teads')?.server.web).toBe('never');
    expect(bidderRules('teads')?.client.web).toBeUndefined();
    expect(bidderRules('ogury')?.client.media).toContain('video');
    expect(bidderRules('ogury')?.server.media).not.toContain('video');
  });
});

describe('the columns of a bidder', () => {
  it('begin with what every slot needs, then what one of several ways needs', () => {
    expect(columnsOf('msft', 'server').map(({ param, need }) => `${param} ${need}`)).toEqual([
      'placement_id choice',
      'member choice',
      'inv_code choice',
      'keywords optional',
      'use_pmt_rule optional',
    ]);
    expect(columnsOf('pubmatic', 'client')[0]).toEqual({
      param: 'publisherId',
      type: 'text',
      need: 'always',
    });
    expect(columnsOf('openx', 'server')[0]?.param).toBe('unit');
  });

  it('are none of an adapter we do not know', () => {
    expect(columnsOf('somebidder', 'client')).toEqual([]);
    expect(columnsOf('toString', 'client')).toEqual([]);
  });
});
