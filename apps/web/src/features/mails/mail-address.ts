import { MAIL_LISTS } from '@encart/contract/mails/mails.calls.ts';
import { z } from 'zod';
import { definePageAddress } from '#kit/address/page-address.ts';
import { choice, pageNumber, pageSize } from '#kit/address/values.ts';

export const mailAddress = definePageAddress(
  z.object({ page: pageNumber(), limit: pageSize(), mail_state: choice(MAIL_LISTS, null) }),
  { complete: true },
);
