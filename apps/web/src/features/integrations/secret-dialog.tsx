import type { IntegrationKind } from '@encart/contract/resources/integrations.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#ui/text/copy-button.tsx';

interface Props {
  kind: IntegrationKind;
  secret: string;
  onClose: () => void;
}

// The signed text is the time of the header, a point, and the body as it came.
const verifying = (secret: string) =>
  `# Encart-Signature: t=<time>,v1=<signature>\nprintf '%s.%s' "$TIME" "$BODY" |\n  openssl dgst -sha256 -hmac '${secret}'`;

const examples = {
  key: (secret: string) =>
    `curl -H 'Authorization: Bearer ${secret}' \\\n  ${window.location.origin}/api/integrations/current/`,
  receiver: verifying,
  platform: verifying,
};

/** A key or secret, this once, and how to use it. */
export function SecretDialog({ kind, secret, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    // Not closed by a click beside it: it cannot be opened again.
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t(`integrations.secret.${kind}`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">
          {t(kind === 'key' ? 'integrations.secret.once' : 'integrations.secret.onceReceiver')}
        </Alert>
        <Copied text={secret} />
        <Typography component="h3" variant="subtitle2">
          {t(kind === 'key' ? 'integrations.secret.try' : 'integrations.secret.verify')}
        </Typography>
        <Copied text={examples[kind](secret)} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" disableElevation onClick={onClose}>
          {t('integrations.secret.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Copied({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'start', gap: 1, px: 1.5, py: 1 },
        ...{ border: 1, borderColor: 'divider', borderRadius: 1 },
      }}
    >
      <Box
        component="code"
        sx={{
          flex: 1,
          fontFamily: 'monospace',
          fontSize: 13,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
      <CopyButton
        text={text}
        label={t('integrations.secret.copy')}
        copiedLabel={t('integrations.secret.copied')}
        failedLabel={t('integrations.secret.copyFailed')}
      />
    </Box>
  );
}
