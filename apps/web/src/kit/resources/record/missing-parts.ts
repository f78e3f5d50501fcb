import { brokenRules } from '@encart/contract/base/issues.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import type { z } from 'zod';
import { ruleText } from '#kit/i18n/say.ts';

/** A field that has to be filled in or corrected before there is anything to preview. */
export interface Missing {
  name: string;
  message: string;
}

/** What is wrong with a record, field by field, each by its first broken rule. */
export function missingParts(locale: Locale, error: z.ZodError, body: unknown): Missing[] {
  const broken = brokenRules(error, body);
  const names = [...new Set(broken.map(({ field }) => field.split('.')[0] ?? field))];
  return names.map((name) => {
    const first = broken.find(({ field }) => field.split('.')[0] === name);
    return { name, message: first ? ruleText(locale, first) : '' };
  });
}
