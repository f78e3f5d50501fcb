import { can } from '@encart/contract/access/can.ts';
import { getProfile } from '@encart/contract/auth/profiles.calls.ts';
import type { CurrentUser } from '@encart/contract/auth/user.ts';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/error-text.ts';
import { formatDate } from '#kit/format.ts';
import { menuFor, pagesOf } from '#kit/menu.ts';
import { useRefresh } from '#kit/page-handlers.ts';
import { useCall } from '#kit/queries.ts';
import { usePrincipal } from '#kit/session.ts';
import { useSession } from '#kit/session-store.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { ListSkeleton } from '#ui/skeletons.tsx';
import { PageTiles } from './page-tiles.tsx';
import { PlatformState } from './platform-state.tsx';
import { RightsTable } from './rights-table.tsx';
import { ScopeLists } from './scope-lists.tsx';

/** Shown when neither a chosen nor the default home page is open to the user. */
export default function HomePage() {
  const user = useSession((state) => state.user);
  return user && <Home user={user} />;
}

function Home({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const who = usePrincipal();
  const { data, error, refetch } = useCall(
    getProfile,
    {
      params: { profile_id: user.profile_id },
      query: {
        withRelated: ['endpoints', 'regies', 'buyers', 'tradingdesks', 'advertisers'],
        detailedRelations: true,
      },
    },
    { ownErrors: true },
  );
  useRefresh(() => refetch());
  const menuPages = pagesOf(menuFor(who));

  const waiting = error ? (
    <ErrorState
      title={t('home.failed')}
      text={errorText(error)}
      retryLabel={t('common.retry')}
      onRetry={() => refetch()}
    />
  ) : (
    <ListSkeleton label={t('common.loading')} rows={3} />
  );

  return (
    <>
      <PageHeader
        title={t('home.greeting', { name: user.user_first_name })}
        context={t('home.identity', {
          role: t(`common.roles.${user.user_role}`),
          profile: user.profile?.profile_name,
          connection: user.user_previous_connection
            ? t('home.lastConnection', { date: formatDate(user.user_previous_connection) })
            : t('home.firstConnection'),
        })}
      />
      <Section
        title={t('home.pages')}
        description={t(menuPages.length > 0 ? 'home.homeHint' : 'home.noPagesText')}
      >
        <PageTiles user={user} menuPages={menuPages} />
      </Section>
      {can(who, { page: 'admin-mails' }) && (
        <Section title={t('home.platform')} description={t('home.platformText')}>
          <PlatformState />
        </Section>
      )}
      <Section title={t('home.scope')} description={t('home.scopeText')}>
        {data ? <ScopeLists profile={data.data} /> : waiting}
      </Section>
      {data && (
        <Section title={t('home.rights')} description={t('home.rightsText')}>
          <RightsTable profile={data.data} />
        </Section>
      )}
    </>
  );
}
