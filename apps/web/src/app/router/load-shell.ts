import { loadAllWords } from '#kit/i18n/i18n.ts';

/** Loads the shell's code and the texts of every page. */
export async function loadShell() {
  const [shell] = await Promise.all([import('#app/shell/shell.tsx'), loadAllWords()]);
  return shell;
}
