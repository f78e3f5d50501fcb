import { loadAllWords } from '#kit/i18n/i18n.ts';

/** The code around every page inside, and the words that come with it. */
export async function loadShell() {
  const [shell] = await Promise.all([import('./shell.tsx'), loadAllWords()]);
  return shell;
}
