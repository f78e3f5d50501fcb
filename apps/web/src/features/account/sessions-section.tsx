import { listSessions, revokeSession, type Session } from '@encart/contract/auth/authenticate.calls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { useCall } from '#kit/api/queries.ts';
import { notify } from '#kit/feedback/notify.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ListSkeleton } from '#ui/state/skeletons.tsx';
import { SessionRow, useDeviceName } from './session-row.tsx';

/** Where the account is open, and how to close it there. */
export function SessionsSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(listSessions, {}, { ownErrors: true });
  const [revoking, setRevoking] = useState<readonly Session[]>([]);
  useRefresh(() => refetch());

  const sessions = [...(data?.data ?? [])].sort(
    (a, b) => Number(b.current) - Number(a.current) || b.last_seen_at.localeCompare(a.last_seen_at),
  );
  const others = sessions.filter((session) => !session.current);

  return (
    <Section title={t('account.sessions.title')} description={t('account.sessions.description')}>
      {error && !data && (
        <CallFailed compact title={t('account.sessions.failed')} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <ListSkeleton label={t('common.loading')} rows={3} />}
      {data && (
        <>
          <Box
            component="ul"
            aria-label={t('account.sessions.listLabel')}
            sx={{ m: 0, p: 0, listStyle: 'none' }}
          >
            {sessions.map((session) => (
              <SessionRow
                key={session.session_id}
                session={session}
                onRevoke={() => setRevoking([session])}
              />
            ))}
          </Box>
          {others.length === 0 ? (
            <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
              {t('account.sessions.onlyThis')}
            </Typography>
          ) : (
            <Button size="small" variant="outlined" sx={{ mt: 2 }} onClick={() => setRevoking(others)}>
              {t('account.sessions.revokeOthers')}
            </Button>
          )}
        </>
      )}
      <RevokeDialog
        sessions={revoking}
        onClose={() => {
          setRevoking([]);
          void refetch();
        }}
        onCancel={() => setRevoking([])}
      />
    </Section>
  );
}

interface DialogProps {
  sessions: readonly Session[];
  onClose: () => void;
  onCancel: () => void;
}

function RevokeDialog({ sessions, onClose, onCancel }: DialogProps) {
  const { t } = useTranslation();
  const deviceName = useDeviceName();
  // What is being closed stays readable while the dialog fades away.
  const [lastSessions, setLastSessions] = useState(sessions);
  if (sessions.length > 0 && sessions !== lastSessions) setLastSessions(sessions);
  const [first, ...more] = lastSessions;
  const several = more.length > 0;

  async function revoke() {
    try {
      for (const { session_id } of sessions) await callApi(revokeSession, { params: { session_id } });
      notify.success({
        title: t(several ? 'account.sessions.othersTitle' : 'account.sessions.revokedTitle'),
        message: t(several ? 'account.sessions.othersText' : 'account.sessions.revokedText'),
      });
    } catch (error) {
      reactToError(error);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open={sessions.length > 0}
      title={t(several ? 'account.sessions.revokeOthers' : 'account.sessions.revokeTitle')}
      text={
        several
          ? t('account.sessions.revokeOthersText')
          : t('account.sessions.revokeText', { device: first ? deviceName(first.user_agent) : '' })
      }
      cancelLabel={t('common.cancel')}
      yesLabel={t('account.sessions.yes')}
      onCancel={onCancel}
      onYes={revoke}
    />
  );
}
