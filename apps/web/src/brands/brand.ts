import { BRANDS, type Brand, type BrandId, brands } from '@encart/contract/base/brands.ts';

/** The brand this page wears: the server writes it on <html data-brand>; anything unknown means the first brand. */
function brandOfPage(): Brand {
  const id = globalThis.document?.documentElement.dataset.brand as BrandId | undefined;
  return brands[id && BRANDS.includes(id) ? id : 'encart'];
}

export const brand = brandOfPage();
