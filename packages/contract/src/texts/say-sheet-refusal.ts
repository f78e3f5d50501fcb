import type { Locale } from '#base/locales.ts';
import type { SheetRefusal } from '#tags/sheet-refusals.ts';
import type { FindingSentences } from './matrix-findings-fr.ts';
import { sheetRefusals as en } from './sheet-refusals-en.ts';
import { sheetRefusals as fr, type SheetRefusalWords } from './sheet-refusals-fr.ts';
import { fill } from './speaker.ts';

const languages: Record<Locale, SheetRefusalWords> = { fr, en };

/** Why a file is refused, and what to do about it, in every language: for the server. */
export function saySheetRefusal(locale: Locale, { rule, values }: SheetRefusal): FindingSentences {
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value.toLocaleString(locale) : value,
    ]),
  );
  const { text, remedy } = languages[locale][rule];
  return { text: fill(text, shown), remedy: fill(remedy, shown) };
}
