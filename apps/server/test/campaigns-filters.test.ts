import { listCampaigns } from '@encart/contract/analytics/campaigns.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useReportsApp } from './reports-app.ts';

const t = useReportsApp();
const DAY = '2026-03-01';
let [own, foreign] = [0, 0];

beforeAll(async () => {
  [own = 0] = await t.scopeIds('demo.ua', 'advertiser');
  [foreign = 0] = await t.scopeIds('malo.kermarrec', 'advertiser');
  const sold = { day: DAY, impressions_sold: 1000, revenue_gross: 2 };
  await t.add([
    { ...sold, advertiser_id: own, campaign_id: 1_000_000_001 },
    { ...sold, advertiser_id: foreign, campaign_id: 1_000_000_002 },
  ]);
});

describe('the filters of a list of campaigns', () => {
  it('are named where the caller sees figures of them, and stay numbers elsewhere', async () => {
    const url = `campaigns?start=${DAY}&end=${DAY}&advertiser=${own}&advertiser=${foreign}`;
    const where = async (headers: Parameters<typeof t.get>[0]) =>
      listCampaigns.reply
        .parse((await t.get(headers, url)).json())
        .where.map(({ dimension, id, name }) => ({ dimension, id, named: name !== null }));
    const named = (ownNamed: boolean, foreignNamed: boolean) => [
      { dimension: 'advertiser', id: own, named: ownNamed },
      { dimension: 'advertiser', id: foreign, named: foreignNamed },
    ];
    expect(await where(t.as.ua)).toEqual(named(true, false));
    expect(await where(t.as.sa)).toEqual(named(true, true));
    expect(await where(t.as.ub)).toEqual(named(false, false));
  });
});
