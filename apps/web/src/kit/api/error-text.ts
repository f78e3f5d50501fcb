import i18next from 'i18next';
import { errorTitle } from '#kit/i18n/say.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { ApiError, NO_RESPONSE } from './api-error.ts';

/** The server did not answer; where the browser knows why, that is said. */
export const noResponseText = (): string =>
  i18next.t(globalThis.navigator?.onLine === false ? 'common.offline' : 'common.noResponse');

/** The sentence to write where an error is shown in place: inside a form, or instead of a list. */
export function errorText(error: unknown): string {
  const { locale } = useSettings.getState();
  if (!(error instanceof ApiError)) return errorTitle(locale, 'AnErrorOccured');
  if (error.name === NO_RESPONSE) return noResponseText();
  return error.message || errorTitle(locale, error.name);
}
