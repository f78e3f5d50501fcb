import { WORK_QUEUES, WORK_STATES } from '@encart/contract/work/work-states.ts';
import { z } from 'zod';
import { definePageAddress } from '#kit/address/page-address.ts';
import { choice, pageNumber, pageSize } from '#kit/address/values.ts';

export const workAddress = definePageAddress(
  z.object({
    page: pageNumber(),
    limit: pageSize(),
    queue: choice(WORK_QUEUES, WORK_QUEUES[0]),
    work_state: choice(WORK_STATES, null),
  }),
  { complete: true },
);
