import { can } from '@encart/contract/access/can.ts';
import { QUICKREPORTS } from '@encart/contract/analytics/dimensions.ts';
import type { CurrentUser } from '@encart/contract/auth/user.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAddress } from '#kit/address/use-page-address.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { queryClient } from '#kit/api/queries.ts';
import { currencyAddress } from '#kit/figures/metrics/currency.ts';
import { CurrencySwitch } from '#kit/figures/metrics/currency-switch.tsx';
import { formatDate } from '#kit/i18n/format.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { loadCurrentUser, usePrincipal } from '#kit/session/session.ts';
import { useSession } from '#kit/session/session-store.ts';
import { TodayContent, TodayContext } from '#kit/today/today-content.tsx';
import { useToday } from '#kit/today/use-today.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Surface } from '#ui/layout/surface.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PlatformState } from './platform-state.tsx';
import { RightsTable } from './rights-table.tsx';
import { Scope } from './scope.tsx';
import { Tasks, useTasks } from './tasks.tsx';

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 10fr) minmax(0, 13fr)' },
  columnGap: 4,
  rowGap: 4,
  alignItems: 'start',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Shown when neither a chosen nor the default home page is open to the user. */
export default function HomePage() {
  const user = useSession((state) => state.user);
  return user && <Home user={user} />;
}

function Home({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const who = usePrincipal();
  const { change } = usePageAddress(currencyAddress);
  // Rights come with the session, everything else with a question of its own.
  useRefresh(() => Promise.all([queryClient.invalidateQueries(), loadCurrentUser().catch(reactToError)]));
  // What is below waits for what is above, so that nothing moves; its place is kept.
  const [tasks, today] = [useTasks(), useToday()];
  const isSettled = !tasks.isPending && !today.isPending;
  // A table beside the scope, or one sentence under it.
  const limited = user.profile?.profile_type !== 'SA';
  const hasReports = QUICKREPORTS.some((noun) => can(who, { page: `quickreports-${noun}` }));

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
        actions={
          hasReports && (
            <CurrencySwitch completes onChoose={(currency) => change({ currency }, { replace: true })} />
          )
        }
      />
      {hasReports && (
        <Box sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
          <KeyFigures />
        </Box>
      )}
      <Box sx={{ ...columns, py: 3 }}>
        <Section stacked title={t('home.toDo')} description={t('home.toDoText')}>
          <Surface>
            <Tasks />
          </Surface>
        </Section>
        <Section
          stacked
          title={t('today.title')}
          description={
            <Box component="span" sx={{ display: 'block', minHeight: '1.43em' }}>
              <TodayContext />
            </Box>
          }
        >
          <Surface>
            <TodayContent />
          </Surface>
        </Section>
      </Box>
      {isSettled ? (
        <Box sx={{ ...columns, pt: 3 }}>
          <Stacked>
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
      ) : (
        <Box sx={{ height: '60vh' }} />
      )}
    </Box>
  );
}

const Stacked = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>{children}</Box>
);
