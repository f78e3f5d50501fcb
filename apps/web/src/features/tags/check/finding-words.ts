import type { Locale } from '@encart/contract/base/locales.ts';
import type { MatrixFinding } from '@encart/contract/tags/matrix-findings.ts';
import { findingText } from '@encart/contract/texts/finding-text.ts';
import type { MatrixFindingWords } from '@encart/contract/texts/matrix-findings-fr.ts';
import { useEffect, useState } from 'react';
import { useSettings } from '#kit/settings/settings.ts';

const load: Record<Locale, () => Promise<{ matrixFindings: MatrixFindingWords }>> = {
  fr: () => import('@encart/contract/texts/matrix-findings-fr.ts'),
  en: () => import('@encart/contract/texts/matrix-findings-en.ts'),
};

export type SayFinding = (finding: MatrixFinding) => { text: string; remedy: string };

/** What is wrong with a matrix in the reader's language, once its words have come; undefined until then. */
export function useFindingWords(): SayFinding | undefined {
  const locale = useSettings((state) => state.locale);
  const [say, setSay] = useState<SayFinding>();
  useEffect(() => {
    let isCurrent = true;
    void load[locale]().then(({ matrixFindings }) => {
      if (isCurrent) setSay(() => (finding: MatrixFinding) => findingText(locale, matrixFindings, finding));
    });
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return say;
}
