import type { DealMessage } from '@encart/contract/deals/deal-platforms.calls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#ui/text/copy-button.tsx';
import { formatDocument } from './format-document.ts';

interface Props {
  /** Null keeps the dialog closed. */
  message: DealMessage | null;
  onClose: () => void;
}

/** What was sent to a platform, laid out for reading. */
export function DocumentDialog({ message, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  // What was shown stays while the dialog fades away.
  const [last, setLast] = useState(message);
  if (message && message !== last) setLast(message);
  const text = formatDocument(last?.document ?? '');
  const title = last
    ? t('deals.messages.documentTitle', {
        kind: t(`deals.messages.kinds.${last.message_kind}`),
        platform: last.member_name,
      })
    : '';
  return (
    <Dialog open={message !== null} onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 3 }}>
        <DialogTitle id={id} sx={{ flex: 1 }}>
          {title}
        </DialogTitle>
        <CopyButton
          text={last?.document ?? ''}
          label={t('deals.messages.copy')}
          copiedLabel={t('deals.platforms.copied')}
          failedLabel={t('deals.platforms.copyFailed')}
        />
      </Box>
      <DialogContent>
        <Box
          component="pre"
          role="region"
          aria-label={title}
          tabIndex={0}
          sx={{
            m: 0,
            p: 2,
            maxHeight: '60vh',
            overflow: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.default',
            fontSize: 12.5,
            lineHeight: 1.5,
          }}
        >
          {text}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
