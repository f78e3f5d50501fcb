import type { Values } from '@encart/contract/api/record.ts';

/**
 * The record whose file is previewed: what the form holds, with everything that changes nothing in the file as usual,
 * so that figures are there before a name and an address are.
 */
export const previewBody = (values: Values, address: string): Values => ({
  ...values,
  name: '–',
  sendto: [address],
  // It tells reports apart; own days are not repeated, which the form says beside the field.
  frequency: values.period === 'none' ? 'none' : values.frequency,
  hour: 8,
  delivery: 'always',
  threshold: null,
  resend_when_complete: false,
  paused: false,
});
