import type { ImportPreview } from '@encart/contract/tags/matrices.calls.ts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const SHOWN = 50;

/** Why a file is not taken: row, column, why, and what to do. Nothing of it is kept. */
export function Refusals({ refused }: Pick<ImportPreview, 'refused'>) {
  const { t } = useTranslation();
  return (
    <Alert severity="error" variant="outlined">
      <AlertTitle>{t('tags.import.refused')}</AlertTitle>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={t('tags.import.refused')}
        sx={{ m: 0, pl: 2.5, maxHeight: '40vh', overflow: 'auto' }}
      >
        {refused.slice(0, SHOWN).map(({ row, column, rule, message }) => {
          const place = [
            ...(row === null ? [] : [t('tags.check.row', { number: row })]),
            ...(column ? [column] : []),
          ];
          return (
            <li key={`${row} ${column} ${rule}`}>
              {place.length > 0 && (
                <strong>{t('records.history.column', { label: place.join(', ') })}</strong>
              )}{' '}
              {message}
            </li>
          );
        })}
      </Box>
      {refused.length > SHOWN && t('tags.check.more', { count: refused.length - SHOWN })}
    </Alert>
  );
}
