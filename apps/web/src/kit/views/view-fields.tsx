import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface Props<T extends FieldValues> {
  control: Control<T>;
  name: FieldPath<T>;
}

/** Its owner's alone, or of everybody in the profile. */
export function VisibilityField<T extends FieldValues>({ control, name }: Props<T>) {
  const { t } = useTranslation();
  const { field } = useController({ control, name });
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{t('views.visibility')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        name={name}
        value={String(field.value)}
        onChange={(_, value) => field.onChange(value === 'true')}
      >
        <FormControlLabel value="false" control={<Radio size="small" />} label={t('views.private')} />
        <FormControlLabel value="true" control={<Radio size="small" />} label={t('views.shared')} />
      </RadioGroup>
    </FormControl>
  );
}

/** Whether the page opens with it. */
export function DefaultField<T extends FieldValues>({ control, name }: Props<T>) {
  const { t } = useTranslation();
  const { field } = useController({ control, name });
  return (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={field.value === true}
          onChange={(_, value) => field.onChange(value)}
        />
      }
      label={t('views.makeDefault')}
    />
  );
}
