import { type AlertSpeech, alertText, type ToldAlert } from '@encart/contract/texts/alert-text.ts';
import i18next from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrincipal } from '#kit/session/session.ts';
import { useSettings } from '#kit/settings/settings.ts';
import type { Words } from '#locales/fr/index.ts';

/** What a fired alert says; a row of the list and a line of the bell have all of it. */
export type FiredParts = Omit<ToldAlert, 'name'> & { name: string | null };

/** Says what a fired alert is about, as mails do, in the reader's words. */
export function useFiredSentence() {
  const { i18n } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const type = usePrincipal()?.profile_type ?? 'P';
  return useCallback(
    (alert: FiredParts) => {
      const { alerts, figures, work }: Words = i18next.getResourceBundle(i18n.language, 'words');
      const { sentences, words } = alerts;
      const speech: AlertSpeech = { locale, sentences, words, figures, schedules: work.schedules };
      return alertText(speech, type, { ...alert, name: alert.name ?? '' });
    },
    [locale, type, i18n.language],
  );
}
