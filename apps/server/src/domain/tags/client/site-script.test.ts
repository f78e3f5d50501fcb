import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { sampleItem, sampleMatrix, sampleSite } from './matrix-sample.ts';
import { knownAdapters } from './prebid-package.ts';
import { adaptersOfSite, siteData, siteScript, versionKey } from './site-script.ts';

const adapters = await knownAdapters();

describe('the script of a site', () => {
  it('runs as it is, and is the same each time', () => {
    const text = siteScript(sampleMatrix(), sampleSite(), adapters);
    expect(() => new Script(text)).not.toThrow();
    expect(siteScript(sampleMatrix(), sampleSite(), adapters)).toBe(text);
  });

  it('cannot be left by what is in its data', () => {
    const code = '</script><!--\u2028\u2029 ENCART_DATA $& $1';
    const text = siteScript(sampleMatrix(), sampleSite([sampleItem({ code })]), adapters);
    expect(text).not.toMatch(/<\/script|<!--|\u2028|\u2029/);
    expect(() => new Script(text)).not.toThrow();
    expect(text).toContain('\\u003c/script>\\u003c!--\\u2028\\u2029 ENCART_DATA $& $1');
  });

  it('names only the bidders its rows ask, with alias, vendor number and factor', () => {
    const bidders = [
      ...sampleMatrix().bidders,
      { key: 'adf_presse', adapter: 'adform', adjustment: 0.9 },
      { key: 'unused', adapter: 'rubicon', adjustment: 0.5 },
    ];
    const matrix = sampleMatrix({ bidders });
    const site = sampleSite([sampleItem(), sampleItem({ code: 'b', params: { adf_presse: { mid: 7 } } })]);
    const { aliases, factors } = siteData(matrix, site, adapters);
    expect(aliases).toEqual([
      { alias: 'pub_presse', adapter: 'pubmatic', gvlid: 76 },
      { alias: 'adf_presse', adapter: 'adform', gvlid: 50 },
    ]);
    expect(factors).toEqual({ pub_presse: 0.85, adf_presse: 0.9 });
    expect(adaptersOfSite(matrix, site)).toEqual(['adform', 'msft', 'pubmatic']);
  });

  it('says who sells, in which currency, and under which version', () => {
    const { ortb2, config, version } = siteData(sampleMatrix(), sampleSite(), adapters);
    expect(ortb2.source.schain).toEqual({
      ...{ ver: '1.0', complete: 1 },
      nodes: [{ asi: 'encart.example', sid: '1001', hp: 1 }],
    });
    expect(config.currency).toEqual({ adServerCurrency: 'EUR', defaultRates: { EUR: { USD: 1.1 } } });
    expect(version).toBe('m42v7');
    expect(versionKey({ matrixId: 1, version: 12 })).toBe('m1v12');
  });

  it('makes settings of the page of what an adapter wants there', () => {
    const matrix = sampleMatrix({ bidders: [{ key: 'outbrain', adapter: 'outbrain', adjustment: 1 }] });
    const params = { outbrain: { publisher: { id: '7' }, bidderUrl: 'https://bidder.example' } };
    const { config, units } = siteData(matrix, sampleSite([sampleItem({ params })]), adapters);
    expect(config).toMatchObject({ outbrain: { bidderUrl: 'https://bidder.example' } });
    expect(units[0]?.bids[0]?.params).toEqual({ publisher: { id: '7' } });
  });

  it('leaves out rows that ask nobody', () => {
    const site = sampleSite([sampleItem({ params: {} }), sampleItem({ params: { stranger: { id: 1 } } })]);
    expect(siteData(sampleMatrix(), site, adapters).units).toEqual([]);
  });
});
