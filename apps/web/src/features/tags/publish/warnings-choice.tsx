import type { MatrixFinding } from '@encart/contract/tags/matrix-findings.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SayFinding } from '#features/tags/check/finding-words.ts';

interface Props {
  warnings: readonly MatrixFinding[];
  say: SayFinding;
  confirmed: readonly string[];
  onChange: (confirmed: readonly string[]) => void;
}

const SHOWN = 3;

export const rulesOf = (findings: readonly MatrixFinding[]) => [...new Set(findings.map(({ rule }) => rule))];

/** Warnings by their rule, each to be read and ticked. */
export function WarningsChoice({ warnings, say, confirmed, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {t('tags.publish.warnings')}
      </Typography>
      {rulesOf(warnings).map((rule) => {
        const ofRule = warnings.filter((warning) => warning.rule === rule);
        const texts = [...new Set(ofRule.map((warning) => say(warning).text))];
        const further = texts.length - SHOWN;
        return (
          <FormControlLabel
            key={rule}
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              mr: 0,
              '& .MuiFormControlLabel-label': { fontSize: 13, pt: '7px' },
            }}
            control={
              <Checkbox
                checked={confirmed.includes(rule)}
                onChange={(_, checked) =>
                  onChange(checked ? [...confirmed, rule] : confirmed.filter((one) => one !== rule))
                }
              />
            }
            label={[
              ...texts.slice(0, SHOWN),
              ...(further > 0 ? [t('tags.check.more', { count: further })] : []),
            ].join(' ')}
          />
        );
      })}
    </Box>
  );
}
