import { describe, expect, it } from 'vitest';
import { adUnit } from './ad-units.ts';
import { sampleFloor, sampleItem, sampleMatrix, sampleSite } from './matrix-sample.ts';

const unitOf = (parts: Parameters<typeof sampleItem>[0] = {}, matrix = sampleMatrix()) =>
  adUnit(matrix, sampleSite(), sampleItem(parts));

describe('the ad unit of a row', () => {
  it('has code, sizes, position, global id and the parameters of its bidders, in the order of the matrix', () => {
    expect(unitOf()).toEqual({
      ...{ device: 'all', page: 'home', code: 'div-haut', mediatype: 'banner' },
      mediaTypes: {
        banner: {
          sizes: [
            [300, 250],
            [300, 600],
          ],
          pos: 1,
        },
      },
      ortb2Imp: { ext: { gpid: '/le-courrier/home/div-haut' } },
      floors: { '*': { '300x250': 0.05, '300x600': 0.05, '*': 0.05 } },
      bids: [
        { bidder: 'msft', params: { placement_id: 13144370 } },
        { bidder: 'pub_presse', params: { publisherId: '156209' } },
      ],
    });
  });

  it('says both words of a video’s place, because floors and buyers read either', () => {
    const sizes = [[640, 360]] as const;
    const { video } = unitOf({ type: 'preroll', sizes }).mediaTypes;
    expect(video).toMatchObject({ context: 'instream', plcmt: 1, placement: 1, playerSize: [[640, 360]] });
    const outstream = unitOf({ type: 'outstream', sizes, pos: null }).mediaTypes.video;
    expect(outstream).toMatchObject({ context: 'outstream', plcmt: 4, placement: 3 });
    expect(outstream).not.toHaveProperty('pos');
  });

  it('gives a player one size, and a usual one where the row has none', () => {
    expect(unitOf({ type: 'preroll' }).mediaTypes.video).toMatchObject({ playerSize: [[300, 250]] });
    expect(unitOf({ type: 'preroll', sizes: [] }).mediaTypes.video).toMatchObject({
      playerSize: [[640, 480]],
    });
  });

  it('asks for the assets of a native ad, each under its number', () => {
    const { native } = unitOf({ type: 'native' }).mediaTypes as {
      native: { ortb: { assets: { id: number }[] } };
    };
    const ids = native.ortb.assets.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has floors by device only where they differ', () => {
    const floors = [
      sampleFloor(0.4, { size: '300x250', device: 'desktop' }),
      sampleFloor(0.8, { size: '300x600' }),
    ];
    expect(unitOf({ device: 'desktop' }, sampleMatrix({ floors })).floors).toEqual({
      '*': { '300x250': 0.4, '300x600': 0.8, '*': 0.4 },
    });
    const none = { '300x250': 0.05, '300x600': 0.8, '*': 0.05 };
    expect(unitOf({}, sampleMatrix({ floors })).floors).toEqual({
      ...{ mobile: none, tablet: none, ctv: none },
      desktop: { '300x250': 0.4, '300x600': 0.8, '*': 0.4 },
    });
  });

  it('leaves out sizes that would make the slot grow, and their floors', () => {
    const { mediaTypes, floors } = unitOf({}, sampleMatrix({ noResize: true }));
    expect(mediaTypes.banner).toMatchObject({ sizes: [[300, 250]] });
    expect(floors).toEqual({ '*': { '300x250': 0.05, '*': 0.05 } });
  });

  it('asks Index Exchange size by size, whatever its alias', () => {
    const matrix = sampleMatrix({ bidders: [{ key: 'ix_presse', adapter: 'ix', adjustment: 1 }] });
    const params = { ix_presse: { siteId: '77' } };
    expect(unitOf({ params }, matrix).bids).toEqual([
      { bidder: 'ix_presse', params: { siteId: '77', size: [300, 250] } },
      { bidder: 'ix_presse', params: { siteId: '77', size: [300, 600] } },
    ]);
    expect(unitOf({ params, type: 'native' }, matrix).bids).toHaveLength(1);
  });
});
