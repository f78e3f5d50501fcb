import type { CurrentUser } from '@encart/contract/auth/user.ts';
import { ownFields } from '@encart/contract/auth/user-fields.ts';
import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { reactToError } from '#kit/api/api-reactions.ts';
import { notify } from '#kit/feedback/notify.ts';
import { applyServerErrors, useContractForm, useUnsavedGuard } from '#kit/forms/forms.ts';
import { AvatarField } from '#kit/people/avatar-field.tsx';
import { fullName } from '#kit/people/person.ts';
import { useSession } from '#kit/session/session-store.ts';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import { StickyFormBar } from '#ui/form/sticky-form-bar.tsx';
import { useDraft } from '#ui/form/use-draft.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Section } from '#ui/layout/section.tsx';
import { FixedDetails } from './fixed-details.tsx';
import { saveOwn } from './save-own.ts';

const identity = ownFields.omit({ user_locale: true });

interface Props {
  user: CurrentUser;
  /** Something below is typed and not saved: one question for the whole page when leaving. */
  otherChanges: boolean;
  /** The sections below that save on their own. */
  children: ReactNode;
}

export function IdentityForm({ user, otherChanges, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { user_id, user_first_name, user_last_name, user_avatar } = user;
  const form = useContractForm(identity, { defaultValues: { user_first_name, user_last_name, user_avatar } });
  const { isDirty, dirtyFields } = form.formState;
  useUnsavedGuard(isDirty || otherChanges);
  const restored = useDraft(form, `account-${user_id}`, () => useSession.getState().token === null);

  const { onSubmit, busy } = useSubmit(
    form.handleSubmit(async ({ user_avatar: picture, ...names }) => {
      try {
        // An unchanged picture is not sent again: it is the heaviest thing here.
        const saved = await saveOwn(
          user_id,
          dirtyFields.user_avatar ? { ...names, user_avatar: picture } : names,
        );
        form.reset({
          user_first_name: saved.user_first_name,
          user_last_name: saved.user_last_name,
          user_avatar: saved.user_avatar,
        });
        notify.success({ title: t('account.savedTitle'), message: t('account.savedText') });
      } catch (error) {
        if (!applyServerErrors(form, error)) reactToError(error);
      }
    }),
  );

  return (
    <>
      <form id={id} noValidate onSubmit={onSubmit}>
        <Section title={t('account.identity.title')} description={t('account.identity.description')}>
          <Box
            sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, maxWidth: 720 }}
          >
            <FormTextField
              control={form.control}
              name="user_first_name"
              label={t('account.identity.user_first_name')}
              required
              autoComplete="given-name"
            />
            <FormTextField
              control={form.control}
              name="user_last_name"
              label={t('account.identity.user_last_name')}
              required
              autoComplete="family-name"
            />
          </Box>
          <FixedDetails user={user} />
        </Section>
        <Section title={t('account.avatar.title')} description={t('account.avatar.description')}>
          <AvatarField control={form.control} name={fullName(user)} />
        </Section>
      </form>
      {children}
      {(isDirty || busy) && (
        <StickyFormBar
          form={id}
          dirty={isDirty}
          saving={busy}
          saveLabel={t('common.save')}
          cancelLabel={t('account.cancel')}
          dirtyLabel={t(restored ? 'account.restored' : 'account.dirty')}
          onCancel={() => form.reset()}
        />
      )}
    </>
  );
}
