import { serverloads } from '@encart/contract/resources/serverloads.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { invalidateLoads } from '#features/monitoring/servers/invalidate-loads.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { RecordPanel } from '#kit/resources/record/record-panel.tsx';

interface Props {
  id: number | 'new' | null;
  onClose: () => void;
  onRemoved?: () => void;
}

const COMMAND = 'npm run cli -- send-load';

/** A server to declare or to change, with the other way its loads may come. */
export function ServerPanel({ id, onClose, onRemoved = onClose }: Props) {
  const { t } = useTranslation();
  return (
    <RecordPanel
      resource={serverloads}
      id={id}
      onClose={() => {
        onClose();
        invalidateLoads();
      }}
      onRemoved={() => {
        onRemoved();
        invalidateLoads();
      }}
    >
      <Alert severity="info" icon={false} sx={{ mt: 3 }}>
        {t('monitoring.servers.sending')}
        <Box component="code" sx={{ display: 'block', my: 1, overflowWrap: 'anywhere' }}>
          {COMMAND}
        </Box>
        <Link component={RouterLink} to={pathOf('admin-integrations-list')}>
          {t('monitoring.servers.keys')}
        </Link>
      </Alert>
    </RecordPanel>
  );
}
