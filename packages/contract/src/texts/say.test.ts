import { describe, expect, it } from 'vitest';
import { ERROR_NAMES } from '#base/errors.ts';
import { localeOf } from '#base/locales.ts';
import { en } from '#texts/en.ts';
import { fr } from '#texts/fr.ts';
import { errorTitle, messageText, ruleText } from '#texts/say.ts';

describe('texts', () => {
  it('are the same keys in both languages, none empty', () => {
    for (const part of ['errors', 'messages', 'rules'] as const) {
      expect(Object.keys(en[part])).toEqual(Object.keys(fr[part]));
      for (const sentence of [...Object.values(fr[part]), ...Object.values(en[part])])
        expect(sentence).not.toBe('');
    }
  });

  it('say the specification’s validation sentences to the letter', () => {
    const say = (field: string, rule: string) => [
      ruleText('fr', { field, rule }),
      ruleText('en', { field, rule }),
    ];
    expect(say('user_email', 'required')).toEqual(["L'e-mail est requis", 'The email field is required.']);
    expect(say('user_email', 'email')).toEqual([
      "La valeur de l'e-mail n'est pas valide",
      'This email field is invalid.',
    ]);
    expect(say('user_role', 'required')[1]).toBe('The role of user is required.');
    expect(say('profile_id', 'required')[1]).toBe('The profile of user is required.');
    expect(ruleText('fr', { field: 'publishers', rule: 'max_array', values: { max: 300 } })).toBe(
      'Vous ne pouvez pas sélectionner plus de 300 éditeurs',
    );
  });

  it('write numbers as the language does', () => {
    const broken = { field: 'floor_value', rule: 'min', values: { min: 0.05 } };
    expect(ruleText('fr', broken)).toBe('Le plancher doit être d’au moins 0,05');
    expect(ruleText('en', broken)).toContain('0.05');
  });

  it('say the specification’s error labels and messages', () => {
    const titles = (name: string) => [errorTitle('fr', name), errorTitle('en', name)];
    expect(titles('FormError')).toEqual(['Erreur de formulaire', 'Form error']);
    expect(titles('AnErrorOccured')).toEqual(['Une erreur est survenue', 'An error occurred']);
    expect(messageText('fr', 'InternalServerError')).toMatch(/^Quelque chose s’est mal passé\./);
    expect(messageText('en', 'InternalServerError')).toMatch(/^Something went wrong\./);
    expect(messageText('fr', 'ForbiddenError')).toBe('Vous n’êtes pas autorisé à accéder à cette page.');
    expect(messageText('en', 'ForbiddenError')).toBe('You are not allowed to access this page.');
  });

  it('name every error of the catalogue, and fall back for others', () => {
    for (const name of ERROR_NAMES) {
      expect(errorTitle('fr', name)).not.toBe(fr.errors.AnErrorOccured);
      expect(messageText('en', name, { seconds: 3 })).not.toContain('{{');
    }
    expect(errorTitle('fr', 'SomethingElse')).toBe('Une erreur est survenue');
  });

  it('use the field’s own wording inside lists too', () => {
    expect(ruleText('en', { field: 'users.3.user_email', rule: 'required' })).toBe(
      'The email field is required.',
    );
  });
});

describe('the language of a caller', () => {
  it('is French unless another one is asked for', () => {
    expect(localeOf(undefined)).toBe('fr');
    expect(localeOf('*')).toBe('fr');
    expect(localeOf('fr-CA,en;q=0.5')).toBe('fr');
  });

  it('falls back to English for others', () => {
    expect(localeOf('en-US,en;q=0.9')).toBe('en');
    expect(localeOf('de')).toBe('en');
    expect(localeOf('de, fr;q=0.4')).toBe('fr');
    expect(localeOf('en;q=0, fr;q=0.1')).toBe('fr');
    expect(localeOf(';;;,,,q=')).toBe('en');
  });
});
