import type { AccessForm } from '@encart/contract/auth/user-fields.ts';
import { limits } from '@encart/contract/base/limits.ts';
import Box from '@mui/material/Box';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NewPassword } from '#kit/forms/new-password.tsx';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { fieldLabel } from '#kit/resources/resource-labels.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { Segmented } from '#ui/input/segmented.tsx';

const DAY_MS = 24 * 3_600_000;
const WAYS: readonly AccessForm['way'][] = ['invitation', 'password'];

/** How a new user gets access: by an invitation mail, or with a password set here. */
export function AccessEditor({ resource, name, control }: EditorProps) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: `${name}.way` });
  const value: unknown = field.value;
  const way = WAYS.find((candidate) => candidate === value) ?? 'invitation';
  const help =
    way === 'invitation'
      ? t('users.access.invitationHelp', { count: limits.invitation.lifetimeMs / DAY_MS })
      : t('users.access.passwordHelp');
  return (
    <FormGroup label={fieldLabel(resource, name)} required help={help}>
      {(labelId) => (
        <>
          <Segmented
            labelledBy={labelId}
            value={way}
            options={WAYS.map((value) => ({ value, label: t(`users.access.${value}`) }))}
            onChoose={field.onChange}
          />
          {way === 'password' && (
            <Box sx={{ mt: 2 }}>
              <NewPassword control={control} within={name} />
            </Box>
          )}
        </>
      )}
    </FormGroup>
  );
}
