import { expect, it } from 'vitest';
import { words as en } from './en/index.ts';
import { words as fr } from './fr/index.ts';

it('the screens say the specification’s sentences', () => {
  expect(en.errors.forbidden.text).toBe('Oops, you are not allowed to access this page.');
  expect(fr.errors.forbidden.text).toBe('Oups, vous n’êtes pas autorisé à accéder à cette page.');
  expect(en.common.noResponse).toBe('Server is not responding');
});
