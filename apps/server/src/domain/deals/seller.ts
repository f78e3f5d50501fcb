import { brands } from '@encart/contract/base/brands.ts';
import type { Config } from '#config.ts';

/** Who we are, by domain: the system that a deal comes from, and the company that sold it. */
export interface Seller {
  origin: string;
  seller: string;
}

/** Where we are reached, and the domain of our addresses. */
export const sellerOf = ({ publicUrl, brand }: Pick<Config, 'publicUrl' | 'brand'>): Seller => ({
  origin: new URL(publicUrl).hostname,
  seller: brands[brand].email.split('@')[1] ?? '',
});
