import type { Locale } from '#base/locales.ts';
import type { MatrixFinding } from '#tags/matrix-findings.ts';
import { findingText } from './finding-text.ts';
import { matrixFindings as en } from './matrix-findings-en.ts';
import { matrixFindings as fr, type MatrixFindingWords } from './matrix-findings-fr.ts';

const languages: Record<Locale, MatrixFindingWords> = { fr, en };

/** What is wrong with a matrix in every language at any time: for the server. A browser loads its own words. */
export const sayFinding = (locale: Locale, finding: MatrixFinding) => findingText(languages[locale], finding);
