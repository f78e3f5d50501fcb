import { isObject } from './objects.ts';

/** What a thrown thing says; anything may be thrown. */
export const messageOf = (error: unknown): string =>
  isObject(error) && typeof error.message === 'string' ? error.message : String(error);

/** The code that a system or a driver gives an error; empty without one. */
export const codeOf = (error: unknown): string => (isObject(error) ? String(error.code ?? '') : '');
