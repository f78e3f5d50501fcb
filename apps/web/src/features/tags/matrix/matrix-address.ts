import { z } from 'zod';
import { definePageAddress } from '#kit/address/page-address.ts';
import { choice } from '#kit/address/values.ts';

export const MATRIX_TABS = ['rows', 'versions', 'sites', 'history'] as const;
export type MatrixTab = (typeof MATRIX_TABS)[number];

export const matrixAddress = definePageAddress(z.object({ tab: choice(MATRIX_TABS, 'rows') }));
