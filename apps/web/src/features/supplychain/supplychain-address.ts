import { z } from 'zod';
import { definePageAddress, type StateOf } from '#kit/address/page-address.ts';
import { choice, oneText, pageNumber, pageSize, searchText } from '#kit/address/values.ts';

export const SUPPLYCHAIN_TABS = ['sites', 'floors'] as const;

const rowId = () =>
  oneText<number | null>(
    (value = '') => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : null),
    (id) => id?.toString(),
  );

export const supplychainAddress = definePageAddress(
  z.object({
    tab: choice(SUPPLYCHAIN_TABS, SUPPLYCHAIN_TABS[0]),
    q: searchText(),
    page: pageNumber(),
    limit: pageSize(),
    site: rowId(),
    regie: rowId(),
  }),
);
export type SupplychainState = StateOf<typeof supplychainAddress>;
