import { notify } from '#kit/feedback/notify.ts';
import { errorTitle, messageText } from '#kit/i18n/say.ts';
import { goTo, pathOf } from '#kit/navigation/navigation.ts';
import { forgetSession } from '#kit/session/session-store.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { ApiError, NO_RESPONSE } from './api-error.ts';
import { noResponseText } from './error-text.ts';

type Reaction = 'no-response' | 'sign-out' | 'forbidden-page' | 'notify';

/** The application's reaction to an error of the API. */
export function reactionTo(error: unknown): Reaction {
  if (!(error instanceof ApiError)) return 'notify';
  if (error.name === NO_RESPONSE) return 'no-response';
  if (error.name === 'UnauthorizedError' && /^Token\w*Error$/.test(error.originalErrorName ?? ''))
    return 'sign-out';
  if (error.name === 'ForbiddenError' && error.method === 'GET') return 'forbidden-page';
  return 'notify';
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** The one place that reacts to errors: called by the query client, or by hand after a direct call. */
export function reactToError(error: unknown) {
  if (isAbort(error)) return;
  const { locale } = useSettings.getState();
  const name = error instanceof ApiError ? error.name : 'AnErrorOccured';
  const message = (error instanceof ApiError && error.message) || messageText(locale, 'InternalServerError');
  switch (reactionTo(error)) {
    case 'no-response':
      return notify.error({ title: noResponseText() });
    case 'sign-out':
      return forgetSession(message);
    case 'forbidden-page':
      return goTo(pathOf('errors-403'));
    case 'notify':
      return notify.error({ title: errorTitle(locale, name), message });
  }
}
