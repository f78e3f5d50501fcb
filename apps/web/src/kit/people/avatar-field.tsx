import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { CHOSEN_MAX_BYTES, PICTURE_TYPES, squarePicture } from './picture.ts';

interface Props<T extends FieldValues> {
  control: Control<T>;
  name: string;
}

/** Chooses, previews or removes the picture; it is saved with the rest of the form. */
export function AvatarField<T extends FieldValues>({ control, name }: Props<T>) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: 'user_avatar' as FieldPath<T> });
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');

  async function choose(file: File | undefined) {
    setProblem('');
    if (!file) return;
    if (file.size > CHOSEN_MAX_BYTES)
      return setProblem(t('account.avatar.tooLarge', { size: CHOSEN_MAX_BYTES / 1024 / 1024 }));
    try {
      field.onChange(await squarePicture(file));
    } catch {
      setProblem(t('account.avatar.failed'));
    }
  }

  const wrong = problem || fieldState.error?.message;
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Avatar name={name} src={field.value} size={72} />
        <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
          {t('account.avatar.choose')}
        </Button>
        {field.value && (
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              setProblem('');
              field.onChange(null);
            }}
          >
            {t('account.avatar.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={PICTURE_TYPES.join(',')}
          aria-label={t('account.avatar.choose')}
          onChange={async ({ target }) => {
            await choose(target.files?.[0]);
            // The same file may be chosen again after a removal.
            target.value = '';
          }}
        />
      </Box>
      {wrong && (
        <FormHelperText error role="alert">
          {wrong}
        </FormHelperText>
      )}
    </Box>
  );
}
