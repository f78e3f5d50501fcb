import { visuallyHidden } from '@mui/utils';
import i18next from 'i18next';
import type { CSSProperties, ReactNode } from 'react';

export type Tone = 'good' | 'bad' | 'plain';

/** Plain styles: a table may hold hundreds, and a class computed for each would be felt while scrolling. */
const STYLES: Record<Tone, CSSProperties> = {
  good: { color: 'var(--e-palette-success-main)', whiteSpace: 'nowrap', fontWeight: 500 },
  bad: { color: 'var(--e-palette-error-main)', whiteSpace: 'nowrap', fontWeight: 500 },
  plain: { color: 'var(--e-palette-text-secondary)', whiteSpace: 'nowrap', fontWeight: 500 },
};

/** A change in the colour of its tone, which is also read out. */
export const ChangeText = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span style={STYLES[tone]}>
    {children}
    {tone !== 'plain' && (
      <span style={visuallyHidden}>
        {` ${i18next.t(tone === 'good' ? 'figures.evolution.better' : 'figures.evolution.worse')}`}
      </span>
    )}
  </span>
);
