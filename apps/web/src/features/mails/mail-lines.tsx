import type { Mail } from '@encart/contract/mails/mails.calls.ts';
import Box from '@mui/material/Box';
import { formatDate } from '#kit/i18n/format.ts';
import { truncated } from '#ui/text/truncated.ts';
import { MailStateChip } from './mail-states.tsx';

const line = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 };

/** A message in the two lines that a phone has room for. */
export const MailLines = ({ mail }: { mail: Mail }) => (
  <>
    <Box component="span" sx={line}>
      <Box component="span" sx={{ ...truncated, fontWeight: 500 }}>
        {mail.mail_subject}
      </Box>
      <MailStateChip state={mail.mail_state} />
    </Box>
    <Box component="span" sx={{ ...line, mt: 0.5, fontSize: 12, color: 'text.secondary' }}>
      <Box component="span" sx={truncated}>
        {mail.mail_to}
      </Box>
      <Box component="span" sx={{ flexShrink: 0 }}>
        {formatDate(mail.created_at)}
      </Box>
    </Box>
  </>
);
