import { describe, expect, it } from 'vitest';
import { useDealsApp } from './deals-app.ts';

const t = useDealsApp();
const withAll = '?withRelated=buyers&withRelated=publishers&withRelated=profiles&withRelated=members';

describe('a deal', () => {
  it('is composed, kept as a draft and read back', async () => {
    const made = await t.made(t.as.dp, { floorprice: 2.4, commission: 20 });
    expect(made).toMatchObject({ name: 'Sport en direct', state: 'draft', floorprice: 2.4, net_price: 1.92 });
    const { data } = (await t.get(t.as.dp, made.masterdeal_id, withAll)).json();
    expect(data).toMatchObject({
      buyers: [t.ids.classic, t.ids.rubicon],
      publishers: t.ids.mine.slice(0, 2),
      members: [1, 12],
      auction: 'private',
      privilege: 5,
      price_entered: 'gross',
      locked: false,
    });
  });

  it('names a buyer for each of its platforms', async () => {
    const reply = await t.post(t.as.dp, t.deal({ buyers: [t.ids.classic, t.ids.staging] }));
    expect(t.brokenIn(reply)).toEqual(['buyers buyer_platform']);
    expect(reply.json().error.errors[0].message).toBe(
      'Choisissez au moins un acheteur par plateforme : il manque Rubicon',
    );
  });
});
