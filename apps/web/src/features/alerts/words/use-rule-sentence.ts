import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrincipal } from '#kit/session/session.ts';
import { type RuleParts, ruleSentence } from './rule-sentence.ts';
import { useAlertFormat } from './use-alert-format.ts';

/** Says what a rule tells, in the reader's words and currency. */
export function useRuleSentence() {
  const { i18n } = useTranslation();
  const format = useAlertFormat();
  const type = usePrincipal()?.profile_type;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language.
  return useCallback((rule: RuleParts) => ruleSentence(rule, format, type), [format, type, i18n.language]);
}
