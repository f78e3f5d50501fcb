import type { alertBell } from '@encart/contract/alerts/alerts.calls.ts';
import type { ReplyOf } from '@encart/contract/api/call.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useAcknowledge } from '#features/alerts/fired/use-acknowledge.ts';
import { PageLink } from '#kit/address/page-link.tsx';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { pathOf } from '#kit/navigation/navigation.ts';
import { PopoverPanel } from '#ui/dialog/popover-panel.tsx';
import { ListSkeleton } from '#ui/state/skeletons.tsx';
import { BellLine } from './bell-line.tsx';

interface Props {
  anchor: Element | null;
  onClose: () => void;
  bell: ReplyOf<typeof alertBell>['data'] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** The newest alerts as sentences, and ways to all of them and to the rules. */
export function BellPanel({ anchor, onClose, bell, error, onRetry }: Props) {
  const { t } = useTranslation();
  const { mayAcknowledge, all } = useAcknowledge();
  const newest = bell?.newest ?? [];
  const rest = (bell?.count ?? 0) - newest.length;
  return (
    <PopoverPanel label={t('alerts.bell.title')} anchor={anchor} width={440} onClose={onClose}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ flex: 1, fontWeight: 600 }}>
          {t('alerts.bell.title')}
        </Typography>
        {mayAcknowledge && newest.length > 0 && (
          <Button size="small" color="inherit" onClick={() => void all()}>
            {t('alerts.list.acknowledgeAll')}
          </Button>
        )}
      </Box>
      <Box sx={{ maxHeight: 'min(420px, 60vh)', overflow: 'auto', borderBlock: 1, borderColor: 'divider' }}>
        {!bell && !error && (
          <Box sx={{ p: 2 }}>
            <ListSkeleton label={t('common.loading')} rows={3} />
          </Box>
        )}
        {!bell && error && (
          <Box sx={{ p: 2 }}>
            <CallFailed compact title={t('alerts.bell.failed')} error={error} onRetry={onRetry} />
          </Box>
        )}
        {bell && newest.length === 0 && (
          <Box sx={{ px: 2, py: 3, textAlign: 'center' }}>
            <Typography component="p" variant="subtitle2">
              {t('alerts.bell.empty')}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('alerts.bell.emptyText')}
            </Typography>
          </Box>
        )}
        {newest.length > 0 && (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {newest.map((alert) => (
              <BellLine key={alert.firedalert_id} alert={alert} onOpen={onClose} />
            ))}
          </Box>
        )}
        {rest > 0 && newest.length > 0 && (
          <Box sx={{ px: 2, py: 1, fontSize: 12, color: 'text.secondary' }}>
            {t('alerts.bell.more', { count: rest })}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 2, py: 1.25, fontSize: 13 }}>
        <Link component={PageLink} to={pathOf('alerts-fired-list')} search={{}} onClick={onClose}>
          {t('alerts.bell.all')}
        </Link>
        <Link component={PageLink} to={pathOf('alerts-list')} search={{}} onClick={onClose}>
          {t('alerts.bell.rules')}
        </Link>
      </Box>
    </PopoverPanel>
  );
}
