import type { AlertStep } from '@encart/contract/alerts/alert-subjects.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { stepText } from '#features/alerts/words/step-moment.ts';
import { useSettings } from '#kit/settings/settings.ts';

interface Props {
  step: AlertStep | null;
  firings: readonly { since: string }[];
}

const MOST = 12;

/** When a rule would have told, the newest first. */
export function FiringDates({ step, firings }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const newest = firings.toSorted((one, other) => Date.parse(other.since) - Date.parse(one.since));
  const rest = newest.length - MOST;
  return (
    <Box sx={{ px: 2, pt: 0.5, pb: 2 }}>
      <Box
        component="ul"
        aria-label={t('alerts.preview.dates')}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.75,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {newest.slice(0, MOST).map(({ since }) => (
          <li key={since}>
            <Chip component="span" size="small" variant="outlined" label={stepText(locale, step, since)} />
          </li>
        ))}
        {rest > 0 && (
          <Box component="li" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {t('alerts.preview.more', { count: rest })}
          </Box>
        )}
      </Box>
    </Box>
  );
}
