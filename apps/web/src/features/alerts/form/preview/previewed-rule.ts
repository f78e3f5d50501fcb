import type { AlertValues } from '#features/alerts/form/alert-values.ts';

/** The rule whose past is asked for: what changes nothing about when it tells is as usual, so that it is asked for once. */
export const previewedRule = (values: AlertValues): AlertValues => ({
  ...values,
  name: '–',
  enabled: true,
  by_mail: true,
  to_receivers: false,
});
