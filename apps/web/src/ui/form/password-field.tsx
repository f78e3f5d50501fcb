import VisibleIcon from '@mui/icons-material/VisibilityOffOutlined';
import HiddenIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type KeyboardEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormTextField, type FormTextFieldProps } from './form-text-field.tsx';

type Props<T extends FieldValues> = Pick<
  FormTextFieldProps<T>,
  'control' | 'name' | 'label' | 'required' | 'parse' | 'helperText'
> & {
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
  hideLabel: string;
  capsLockHint: string;
  /** Id of the list of rules, read out with the field. */
  describedBy?: string;
};

/** A password field with a button to show the password and a caps-lock warning. */
export function PasswordField<T extends FieldValues>(props: Props<T>) {
  const { showLabel, hideLabel, capsLockHint, describedBy, required, helperText, ...field } = props;
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  // Autofill fires key events that are not keyboard events.
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);

  return (
    <FormTextField<T>
      {...field}
      type={visible ? 'text' : 'password'}
      helperText={capsLock ? capsLockHint : helperText}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      inputProps={{
        autoCapitalize: 'none',
        spellCheck: false,
        'aria-required': required,
        ...(describedBy ? { 'aria-details': describedBy } : {}),
      }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            size="small"
            aria-label={visible ? hideLabel : showLabel}
            aria-pressed={visible}
            sx={{ color: 'text.secondary' }}
            onClick={() => setVisible(!visible)}
            // Keeps the caret in the field.
            onMouseDown={(event) => event.preventDefault()}
          >
            {visible ? <VisibleIcon fontSize="small" /> : <HiddenIcon fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
