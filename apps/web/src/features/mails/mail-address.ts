import { MAIL_STATES } from '@encart/contract/mails/mails.calls.ts';
import { z } from 'zod';
import { definePageAddress } from '#kit/address/page-address.ts';
import { optionalChoice, pageNumber, pageSize } from '#kit/address/values.ts';

export const mailAddress = definePageAddress(
  z.object({ page: pageNumber(), limit: pageSize(), mail_state: optionalChoice(MAIL_STATES) }),
);
