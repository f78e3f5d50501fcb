/** A request that left the page, as text. */
export interface SentRequest {
  url: string;
  body: string;
}

/** What bidders answer in euros: one that is taken, and one that no floor allows. */
export const PRICES = { good: 6.37, low: 0.02 } as const;

interface Imp {
  id: string;
  banner?: { w?: number; h?: number; format?: { w: number; h: number }[] };
}

/** Every third slot gets a price under its floor. */
const priceOf = (place: number) => (place % 3 === 2 ? PRICES.low : PRICES.good);

function answerOpenRtb(body: string) {
  const { imp } = JSON.parse(body) as { imp: Imp[] };
  const bid = imp.flatMap(({ id, banner }, place) => {
    const size = banner?.format?.[0] ?? banner;
    return size?.w && size.h
      ? [
          {
            ...{ id: `bid-${place}`, impid: id, price: priceOf(place), adm: '<p>Encart</p>', crid: 'c1' },
            ...{ w: size.w, h: size.h, mtype: 1, adomain: ['annonceur.example'] },
            ext: { prebid: { type: 'banner' }, appnexus: { bid_ad_type: 0 } },
          },
        ]
      : [];
  });
  return { id: 'answer', cur: 'EUR', seatbid: [{ bid }] };
}

function answerSmart(body: string) {
  const { sizes } = JSON.parse(body) as { sizes?: { w: number; h: number }[] };
  const [size] = sizes ?? [];
  if (!size) return null;
  const creative = { ad: '<p>Encart</p>', creativeId: 'c1', ttl: 300, isNoAd: false, isNetCpm: true };
  return { ...creative, cpm: PRICES.good, currency: 'EUR', width: size.w, height: size.h };
}

/** Whose banners are answered with prices; the others have nothing to sell. */
export const ANSWERING = ['adf', 'msft', 'pubmatic', 'smartadserver'] as const;

/** Null is an empty answer. */
export function answerRequest({ url, body }: SentRequest): unknown {
  const { host, pathname } = new URL(url);
  if (host === 'hbopenbid.pubmatic.com' || host === 'adx.adform.net') return answerOpenRtb(body);
  if (host === 'ib.adnxs.com') return pathname === '/openrtb2/prebidjs' ? answerOpenRtb(body) : { tags: [] };
  if (host === 'prg.smartadserver.com') return answerSmart(body);
  return host === 'g2.gumgum.com' ? { pag: {}, thms: 1 } : null;
}
