import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFound } from '#kit/navigation/not-found.tsx';
import { useSubject } from '#kit/navigation/page-handlers.ts';
import { fullName } from '#kit/people/person.ts';
import { useSession } from '#kit/session/session-store.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { IdentityForm } from './identity-form.tsx';
import { PasswordSection } from './password-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The user's own update page; somebody else's id leads nowhere here. */
export default function AccountPage() {
  const { t } = useTranslation();
  const { user_id }: Record<string, string | undefined> = useParams({ strict: false });
  const user = useSession((state) => state.user);
  const [passwordTyped, setPasswordTyped] = useState(false);
  const own = user !== null && String(user.user_id) === user_id;
  const name = own ? fullName(user) : null;
  useSubject(name);

  if (!user) return null;
  if (!own) return <NotFound />;
  return (
    <>
      <PageHeader
        title={t('account.title')}
        context={t('account.context', {
          name,
          role: t(`common.roles.${user.user_role}`),
          profile: user.profile?.profile_name,
        })}
      />
      {/* Keyed: becoming somebody else must not leave the former person's values in the fields. */}
      <IdentityForm key={user.user_id} user={user} otherChanges={passwordTyped}>
        <PasswordSection user={user} onDirty={setPasswordTyped} />
        <PreferencesSection user={user} />
        <SessionsSection />
      </IdentityForm>
    </>
  );
}
