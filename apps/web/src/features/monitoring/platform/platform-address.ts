import { API_SPANS } from '@encart/contract/monitoring/platform.calls.ts';
import { z } from 'zod';
import { definePageAddress } from '#kit/address/page-address.ts';
import { choice } from '#kit/address/values.ts';

export const platformAddress = definePageAddress(z.object({ span: choice(API_SPANS, 'hour') }));
