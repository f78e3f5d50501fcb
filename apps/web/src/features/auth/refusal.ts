import { errorTitle } from '@encart/contract/texts/say.ts';
import i18next from 'i18next';
import { ApiError, NO_RESPONSE } from '#kit/api.ts';
import { useSettings } from '#kit/settings.ts';

/** What to write inside the form when the server refused it as a whole. */
export function refusalText(error: unknown): string {
  const { locale } = useSettings.getState();
  if (!(error instanceof ApiError)) return errorTitle(locale, 'AnErrorOccured');
  if (error.name === NO_RESPONSE) return i18next.t('common.noResponse');
  return error.message || errorTitle(locale, error.name);
}
