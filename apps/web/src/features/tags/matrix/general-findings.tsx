import type { MatrixFinding } from '@encart/contract/tags/matrix-findings.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SayFinding } from '#features/tags/check/finding-words.ts';

const SHOWN = 3;

/** What is wrong with a matrix as a whole: with its bidders, its columns, its floors. Below the grid, which stays in place. */
export function GeneralFindings({ findings, say }: { findings: readonly MatrixFinding[]; say: SayFinding }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const general = findings.filter(({ row }) => row === null);
  if (general.length === 0) return null;
  const isError = general.some(({ level }) => level === 'error');
  const shown = isWhole ? general : general.slice(0, SHOWN);
  return (
    <Alert severity={isError ? 'error' : 'warning'} variant="outlined" sx={{ mt: 2 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((finding) => {
          const { text, remedy } = say(finding);
          return (
            <li key={`${finding.rule} ${finding.column} ${JSON.stringify(finding.values)}`}>
              {`${text} ${remedy}`}
            </li>
          );
        })}
      </Box>
      {general.length > SHOWN && (
        <Link component="button" type="button" variant="body2" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('tags.check.fewer') : t('tags.check.more', { count: general.length - SHOWN })}
        </Link>
      )}
    </Alert>
  );
}
