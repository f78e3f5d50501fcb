import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrincipal } from '#kit/session/session.ts';
import { type FiredParts, firedSentence } from './fired-sentence.ts';
import { useAlertFormat } from './use-alert-format.ts';

/** Says what a fired alert is about, in the reader's words and currency. */
export function useFiredSentence() {
  // Drawn again in another language.
  const { i18n } = useTranslation();
  const format = useAlertFormat();
  const type = usePrincipal()?.profile_type;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language.
  return useCallback(
    (fired: FiredParts) => firedSentence(fired, format, type),
    [format, type, i18n.language],
  );
}
