import { BRANDS, type Brand, brands } from '@encart/contract/base/brands.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';

/** The brand this page wears: the server writes it on <html data-brand>; anything unknown means the first brand. */
function brandOfPage(): Brand {
  const id = globalThis.document?.documentElement.dataset.brand;
  return brands[isOneOf(BRANDS, id) ? id : 'encart'];
}

export const brand = brandOfPage();
