import { can } from '@encart/contract/access/can.ts';
import type { CurrentUser } from '@encart/contract/auth/user.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reactToError } from '#kit/api/api-reactions.ts';
import { queryClient } from '#kit/api/queries.ts';
import { formatDate } from '#kit/i18n/format.ts';
import { menuFor, pageNamesOf } from '#kit/navigation/menu.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { loadCurrentUser, usePrincipal } from '#kit/session/session.ts';
import { useSession } from '#kit/session/session-store.ts';
import { TodayContent, TodayContext } from '#kit/today/today-content.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Surface } from '#ui/layout/surface.tsx';
import { PageTiles } from './page-tiles.tsx';
import { PlatformState } from './platform-state.tsx';
import { RightsTable } from './rights-table.tsx';
import { Scope } from './scope.tsx';

/** Shown when neither a chosen nor the default home page is open to the user. */
export default function HomePage() {
  const user = useSession((state) => state.user);
  return user && <Home user={user} />;
}

function Home({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const who = usePrincipal();
  // Rights come with the session, everything else with a question of its own.
  useRefresh(() => Promise.all([queryClient.invalidateQueries(), loadCurrentUser().catch(reactToError)]));
  // A table beside the scope, or one sentence under it. What loads comes last, where it pushes nothing.
  const limited = user.profile?.profile_type !== 'SA';
  const menuPages = pageNamesOf(menuFor(who));

  const rights = user.profile && (
    <Section stacked title={t('home.rights')} description={limited && t('home.rightsText')}>
      <Surface>
        <RightsTable profile={user.profile} />
      </Surface>
    </Section>
  );

  return (
    <Box sx={{ maxWidth: 1100 }}>
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
      {who && (
        <Box sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
          <Section stacked title={t('today.title')} description={<TodayContext />}>
            <Surface>
              <TodayContent />
            </Surface>
          </Section>
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 13fr) minmax(0, 10fr)' },
          columnGap: 4,
          rowGap: 4,
          alignItems: 'start',
          pt: 3,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Stacked>
          <Section
            stacked
            title={t('home.pages')}
            description={t(menuPages.length > 0 ? 'home.homeHint' : 'home.noPagesText')}
          >
            <PageTiles user={user} menuPages={menuPages} />
          </Section>
          <Section stacked title={t('home.scope')} description={limited && t('home.scopeText')}>
            <Surface>
              <Scope user={user} />
            </Surface>
          </Section>
          {!limited && rights}
        </Stacked>
        <Stacked>
          {limited && rights}
          {can(who, { page: 'admin-mails' }) && (
            <Section stacked title={t('home.platform')} description={t('home.platformText')}>
              <Surface>
                <PlatformState />
              </Surface>
            </Section>
          )}
        </Stacked>
      </Box>
    </Box>
  );
}

const Stacked = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>{children}</Box>
);
