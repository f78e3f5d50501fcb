import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { Sizes } from '#ui/text/sizes.tsx';
import { type ChangeText, type ListChange, listText } from './change-text.ts';

/** A value before and after, or items added and removed; texts as well as colours. */
export function ChangeView({ change, only }: { change: ChangeText; only?: 'before' | 'after' | undefined }) {
  const { t } = useTranslation();
  if ('before' in change && only) return <Sizes text={change[only]} />;
  if ('before' in change) return <BeforeAfter {...change} />;
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      {change.changed?.map(({ row, columns }) => (
        <Box key={row + columns.map(({ label, after }) => label + after).join()}>
          <Sizes text={row} />
          {columns.map(({ label, ...values }) => (
            <Box key={label} sx={{ pl: 2 }}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t('records.history.column', { label })}
              </Box>{' '}
              <BeforeAfter {...values} />
            </Box>
          ))}
        </Box>
      ))}
      <Lines sign="+" label={t('records.history.added')} kind="additions" list={change.added} />
      <Lines sign="−" label={t('records.history.taken')} kind="removals" list={change.removed} />
    </Box>
  );
}

function BeforeAfter({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={visuallyHidden}>
        {t('records.history.before')}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <Sizes text={before} />
      </Box>
      <Box component="span" aria-hidden sx={{ px: 1, color: 'text.secondary' }}>
        →
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {t('records.history.after')}
      </Box>{' '}
      <Sizes text={after} />
    </Box>
  );
}

interface LinesProps {
  sign: '+' | '−';
  label: string;
  kind: 'additions' | 'removals';
  list: ListChange;
}

function Lines({ sign, label, kind, list }: LinesProps) {
  if (list.count === 0) return null;
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
        <Sizes text={listText(kind, list)} />
      </Box>
    </Box>
  );
}
