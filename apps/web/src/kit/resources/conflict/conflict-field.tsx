import type { Resource } from '@encart/contract/api/resource.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { MISSING } from '#kit/i18n/format.ts';
import { type Describe, describeChange, linesText } from '#kit/resources/history/change-text.ts';
import { ChangeView } from '#kit/resources/history/change-view.tsx';
import { sameValue } from '#kit/resources/record/record-values.ts';
import { fieldLabel } from '#kit/resources/resource-labels.ts';
import { Sizes } from '#ui/text/sizes.tsx';
import type { Difference, Side } from './conflict.ts';

interface Props {
  resource: Resource;
  difference: Difference;
  side: Side | null;
  onChoose: (side: Side) => void;
  describe?: Describe | undefined;
}

const SIDES = ['mine', 'theirs'] as const;

/** One field of a conflict: the original value and each side's change. */
export function ConflictField({ resource, difference, side, onChoose, describe }: Props) {
  const { t } = useTranslation();
  const { name, base, suggested } = difference;
  return (
    <FormControl
      component="fieldset"
      fullWidth
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', minWidth: 0 }}
    >
      <FormLabel
        component="legend"
        sx={{ float: 'left', width: '100%', fontSize: 13, fontWeight: 600, color: 'text.primary' }}
      >
        {fieldLabel(resource, name)}
        {suggested === null && (
          <Typography component="span" variant="caption" sx={{ ml: 1.5, color: 'warning.main' }}>
            {t('records.conflict.both')}
          </Typography>
        )}
      </FormLabel>
      <RadioGroup
        value={side ?? ''}
        onChange={(_, choice) => isOneOf(SIDES, choice) && onChoose(choice)}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
          columnGap: 3,
        }}
      >
        {SIDES.map((option) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
            sx={{ alignItems: 'flex-start', mr: 0 }}
            label={
              <Box sx={{ pt: 0.5 }}>
                <Typography component="div" variant="caption" sx={{ color: 'text.secondary' }}>
                  {t(`records.conflict.${option}`)}
                </Typography>
                <Typography component="div" variant="body2">
                  {sameValue(resource, name, base, difference[option]) ? (
                    <Sizes
                      text={t('records.conflict.unchanged', {
                        value: linesText(resource, name, base, describe).join(', ') || MISSING,
                      })}
                    />
                  ) : (
                    <ChangeView
                      change={describeChange(
                        resource,
                        name,
                        { before: base, after: difference[option] },
                        describe,
                      )}
                    />
                  )}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
