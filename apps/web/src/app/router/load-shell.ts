import { loadPart } from '#kit/i18n/i18n.ts';

/** Loads the shell's code and its words. */
export async function loadShell() {
  const [shell] = await Promise.all([import('#app/shell/shell.tsx'), loadPart('signedIn')]);
  return shell;
}
