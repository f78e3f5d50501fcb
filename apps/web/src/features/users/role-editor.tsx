import { assignableIn } from '@encart/contract/access/roles.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { useEditor } from '#kit/resources/editors/use-editor.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { FieldHelp } from '#ui/form/field-help.tsx';
import { RoleLabel } from './role-label.tsx';
import { useProfileType } from './use-profile-type.ts';

/** One of the roles the reader may hand out in the chosen profile. */
export function RoleEditor(props: EditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const who = usePrincipal();
  const { field, label, help, error } = useEditor(props);
  const profileId = useWatch({ control: props.control, name: 'profile_id' });
  const type = useProfileType(typeof profileId === 'number' ? profileId : null);
  const roles = who && type ? assignableIn(who.user_role, type) : [];

  // A profile of another type has other roles.
  const unfit = type !== null && field.value !== null && !isOneOf(roles, field.value);
  const { onChange } = field;
  useEffect(() => {
    if (unfit) onChange(null);
  }, [unfit, onChange]);

  return (
    <FormControl fullWidth size="small" required error={error !== undefined}>
      <InputLabel id={`${id}-label`}>{label}</InputLabel>
      <Select
        disabled={!type}
        labelId={`${id}-label`}
        label={label}
        value={isOneOf(roles, field.value) ? field.value : ''}
        renderValue={(role) => role && <RoleLabel role={role} />}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        inputProps={{ 'aria-describedby': `${id}-help` }}
      >
        {roles.map((role) => (
          <MenuItem key={role} value={role}>
            <RoleLabel role={role} />
          </MenuItem>
        ))}
      </Select>
      <FieldHelp id={`${id}-help`} error={error}>
        {type ? help : t('users.profileFirst')}
      </FieldHelp>
    </FormControl>
  );
}
