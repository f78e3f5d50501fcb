import { getMail, type Mail } from '@encart/contract/mails/mails.calls.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { useCall } from '#kit/api/queries.ts';
import { formatDate } from '#kit/i18n/format.ts';
import { SidePanel } from '#ui/dialog/side-panel.tsx';
import { ListSkeleton } from '#ui/state/skeletons.tsx';
import { CopyButton } from '#ui/text/copy-button.tsx';
import { Detail } from '#ui/text/detail.tsx';
import { MailStateChip } from './mail-states.tsx';
import { MailText } from './mail-text.tsx';

interface Props {
  mail: Mail;
  open: boolean;
  onClose: () => void;
}

/** One message at the side of the list. */
export function MailPanel({ mail, open, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(
    getMail,
    { params: { mail_id: mail.mail_id } },
    { ownErrors: true, enabled: open },
  );
  const text = data?.data.mail_text;
  return (
    <SidePanel open={open} title={mail.mail_subject} closeLabel={t('mails.close')} onClose={onClose}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.75, m: 0, mb: 2 }}
      >
        <Detail label={t('mails.mail_to')}>{mail.mail_to}</Detail>
        <Detail label={t('mails.mail_locale')}>{t(`common.locales.${mail.mail_locale}`)}</Detail>
        <Detail label={t('mails.created_at')}>{formatDate(mail.created_at)}</Detail>
        {mail.sent_at && mail.mail_state === 'sent' && (
          <Detail label={t('mails.sent_at')}>{formatDate(mail.sent_at)}</Detail>
        )}
        {mail.sent_at && mail.mail_state === 'kept' && (
          <Detail label={t('mails.kept_at')}>{formatDate(mail.sent_at)}</Detail>
        )}
        <Detail label={t('mails.mail_attempts')}>{mail.mail_attempts}</Detail>
        <Detail label={t('mails.mail_state')}>
          <MailStateChip state={mail.mail_state} />
        </Detail>
      </Box>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {t(`mails.explained.${mail.mail_state}`)}
      </Typography>
      {mail.mail_error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <strong>{t('mails.mail_error')}</strong>
          <Box sx={{ overflowWrap: 'anywhere' }}>{mail.mail_error}</Box>
        </Alert>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 32 }}>
        <Typography component="h3" variant="subtitle2">
          {t('mails.text')}
        </Typography>
        {text && (
          <Box>
            <CopyButton
              text={text}
              label={t('mails.copy')}
              copiedLabel={t('mails.copied')}
              failedLabel={t('mails.copyFailed')}
            />
          </Box>
        )}
      </Box>
      {error && !data && (
        <CallFailed compact title={t('mails.openFailed')} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <ListSkeleton label={t('common.loading')} rows={2} />}
      {text && <MailText lang={mail.mail_locale}>{text}</MailText>}
      {text === null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('mails.noText')}
        </Typography>
      )}
    </SidePanel>
  );
}
