import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import type { ChangeWords } from './change-words.ts';

/** More would bury the other fields. */
const MOST = 12;

/** From what to what, or what came and went; words as well as colours. */
export function ChangeView({ change, only }: { change: ChangeWords; only?: 'before' | 'after' | undefined }) {
  const { t } = useTranslation();
  if ('before' in change && only) return change[only];
  if ('before' in change)
    return (
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={visuallyHidden}>
          {t('records.history.before')}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {change.before}
        </Box>
        <Box component="span" aria-hidden sx={{ px: 1, color: 'text.secondary' }}>
          →
        </Box>
        <Box component="span" sx={visuallyHidden}>
          {t('records.history.after')}
        </Box>{' '}
        {change.after}
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <Lines sign="+" label={t('records.history.added')} lines={change.added} apart={change.apart} />
      <Lines sign="−" label={t('records.history.taken')} lines={change.removed} apart={change.apart} />
    </Box>
  );
}

interface LinesProps {
  sign: '+' | '−';
  label: string;
  lines: readonly string[];
  apart: boolean;
}

function Lines({ sign, label, lines, apart }: LinesProps) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  const rest = lines.length - MOST;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ color: sign === '+' ? 'success.main' : 'error.main', fontWeight: 600 }}
      >
        {sign}
      </Box>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        <Box component="span" sx={visuallyHidden}>
          {label}
        </Box>{' '}
        {lines.slice(0, MOST).join(apart ? '\n' : ', ')}
        {rest > 0 && ` ${t('records.history.others', { count: rest })}`}
      </Box>
    </Box>
  );
}
