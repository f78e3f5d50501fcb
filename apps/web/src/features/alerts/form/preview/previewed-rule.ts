import type { AlertValues } from '#features/alerts/form/alert-values.ts';

/** The rule whose past is asked for: what changes nothing about when it tells is as usual, so that it is asked for once. */
export const previewedRule = (values: AlertValues): AlertValues => ({
  ...values,
  name: '–',
  enabled: true,
  by_mail: true,
  to_receivers: false,
});

/** Whether two rules judge the same values: a picture of one can stand for the other until that has its own. */
export const isAboutSame = (one: AlertValues, other: AlertValues): boolean =>
  (['subject', 'metric', 'step', 'by'] as const).every((name) => one[name] === other[name]);
