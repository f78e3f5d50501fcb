import { z } from 'zod';
import { loadPeriodPart } from '#features/monitoring/servers/chart/load-period.ts';
import { definePageAddress, joinParts } from '#kit/address/page-address.ts';
import { choice, flag } from '#kit/address/values.ts';

export const SERVER_TABS = ['overview', 'history'] as const;

/** What the page of a server shows; `edit`: its form stands beside it. */
export const serverAddress = definePageAddress(
  joinParts(loadPeriodPart, z.object({ tab: choice(SERVER_TABS, 'overview'), edit: flag(false) })),
);
