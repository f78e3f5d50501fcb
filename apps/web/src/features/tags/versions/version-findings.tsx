import type { MatrixVersion } from '@encart/contract/tags/matrices.calls.ts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFindingWords } from '#features/tags/check/finding-words.ts';

const SHOWN = 10;

/** Why the last publication has no version: rows and columns. */
export function VersionFindings({ version: { version_number, findings } }: { version: MatrixVersion }) {
  const { t } = useTranslation();
  const say = useFindingWords();
  const errors = findings.filter(({ level }) => level === 'error');
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
      <AlertTitle>{t('tags.versions.refused', { number: version_number })}</AlertTitle>
      {errors.length === 0 && t('tags.versions.broken')}
      {say && errors.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {errors.slice(0, SHOWN).map((finding, at) => {
            const { text, remedy } = say(finding);
            const place = [
              finding.row === null ? null : t('tags.check.row', { number: finding.row + 1 }),
              finding.column,
            ].filter(Boolean);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
              <li key={at}>
                {place.length > 0 && (
                  <strong>{t('records.history.column', { label: place.join(', ') })}</strong>
                )}{' '}
                {`${text} ${remedy}`}
              </li>
            );
          })}
        </Box>
      )}
      {errors.length > SHOWN && t('tags.check.more', { count: errors.length - SHOWN })}
    </Alert>
  );
}
