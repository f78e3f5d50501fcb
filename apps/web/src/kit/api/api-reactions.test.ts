import { fr } from '@encart/contract/texts/fr.ts';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useNotifications } from '#kit/feedback/notify.ts';
import { addTexts } from '#kit/i18n/say.ts';
import { setNavigator } from '#kit/navigation/navigation.ts';
import { useSession } from '#kit/session/session-store.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { words } from '#locales/fr/index.ts';
import { ApiError, NO_RESPONSE } from './api-error.ts';
import { reactionTo, reactToError } from './api-reactions.ts';
import { noResponseText } from './error-text.ts';

addTexts('fr', fr);

const went = vi.fn();
await i18next.init({ lng: 'fr', ns: ['words'], defaultNS: 'words', resources: { fr: { words } } });

const tokenError = (name: string) =>
  new ApiError('UnauthorizedError', 'GET', {
    status: 401,
    message: 'Session close',
    originalErrorName: name,
  });
const notifications = () =>
  useNotifications.getState().items.map(({ kind, title, message }) => ({ kind, title, message }));

beforeEach(() => {
  went.mockReset();
  setNavigator(went);
  useNotifications.setState({ items: [] });
  useSession.setState({ token: 'abc', tokenType: 'Bearer' });
  // Tests of other files may have chosen another language.
  useSettings.setState({ locale: 'fr' });
});

describe('reactions to errors of the API', () => {
  it('says that one is offline, where the browser knows', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(noResponseText()).toBe('Vous êtes hors connexion');
    vi.stubGlobal('navigator', { onLine: true });
    expect(noResponseText()).toBe('Le serveur ne répond pas');
    vi.unstubAllGlobals();
  });
  it('says that the server is not responding', () => {
    reactToError(new ApiError(NO_RESPONSE, 'GET'));
    expect(notifications()).toEqual([
      { kind: 'error', title: 'Le serveur ne répond pas', message: undefined },
    ]);
  });

  it.each(['TokenExpiredError', 'TokenRevokedError', 'TokenInvalidError'])('signs out on %s', (name) => {
    reactToError(tokenError(name));
    expect(useSession.getState()).toMatchObject({ token: null, ended: 'Session close' });
    expect(notifications()).toEqual([]);
  });

  it('does not sign out for a wrong password or an unknown cause', () => {
    expect(reactionTo(new ApiError('UnauthorizedError', 'POST', { status: 401 }))).toBe('notify');
    expect(reactionTo(tokenError('NotAToken'))).toBe('notify');
  });

  it('goes to 403 when reading is refused, and notifies when writing is', () => {
    reactToError(new ApiError('ForbiddenError', 'GET', { status: 403 }));
    expect(went).toHaveBeenCalledWith('/errors/403');
    expect(notifications()).toEqual([]);
    reactToError(new ApiError('ForbiddenError', 'POST', { status: 403, message: 'Non' }));
    expect(went).toHaveBeenCalledTimes(1);
    expect(notifications()).toEqual([{ kind: 'error', title: 'Accès refusé', message: 'Non' }]);
  });

  it('titles everything else with the translated name, an unknown one with the default', () => {
    reactToError(new ApiError('NotFoundError', 'GET', { status: 404, message: 'Perdu' }));
    reactToError(new ApiError('TeapotError', 'GET', { status: 418, message: 'Théière' }));
    reactToError(new Error('not of the API'));
    expect(notifications().map((notification) => notification.title)).toEqual([
      'Ressource introuvable',
      'Une erreur est survenue',
      'Une erreur est survenue',
    ]);
  });

  it('is silent about a call that was given up', () => {
    reactToError(new DOMException('given up', 'AbortError'));
    expect(notifications()).toEqual([]);
  });
});
