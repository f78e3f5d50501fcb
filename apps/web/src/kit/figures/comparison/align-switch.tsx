import {
  alignsByDefault,
  type ComparedPeriodQuery,
  comparedWith,
} from '@encart/contract/analytics/comparisons.ts';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';

interface Props {
  question: ComparedPeriodQuery;
  /** Null: as is usual. */
  onChoose: (align_weekdays: boolean | null) => void;
}

/** Whether Mondays are compared with Mondays; fixed where whole weeks lie between anyway. */
export function AlignSwitch({ question, onChoose }: Props) {
  const { t } = useTranslation();
  const compared = comparedWith(question);
  if (!compared) return null;
  return (
    <Tooltip describeChild title={t(compared.alwaysAligned ? 'figures.align.always' : 'figures.align.help')}>
      <FormControlLabel
        label={t('figures.align.label')}
        disabled={compared.alwaysAligned}
        control={
          <Switch
            size="small"
            checked={compared.aligned}
            onChange={({ target: { checked } }) =>
              onChoose(checked === alignsByDefault(question) ? null : checked)
            }
          />
        }
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ mx: 0, gap: 0.75 }}
      />
    </Tooltip>
  );
}
