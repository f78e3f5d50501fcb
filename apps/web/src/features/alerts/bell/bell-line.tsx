import type { alertBell } from '@encart/contract/alerts/alerts.calls.ts';
import type { ReplyOf } from '@encart/contract/api/call.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { FiredStateChip } from '#features/alerts/fired/fired-state-chip.tsx';
import { useFiredSentence } from '#features/alerts/words/use-fired-sentence.ts';
import { PageLink } from '#kit/address/page-link.tsx';
import { shortMoment } from '#kit/i18n/moment-text.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { useSettings } from '#kit/settings/settings.ts';

type BellAlert = ReplyOf<typeof alertBell>['data']['newest'][number];

/** One alert of the bell: a sentence that opens it, and when it was told. */
export function BellLine({ alert, onOpen }: { alert: BellAlert; onOpen: () => void }) {
  const locale = useSettings((state) => state.locale);
  const sentence = useFiredSentence();
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Link
        component={PageLink}
        to={pathOf('alerts-fired-list')}
        search={{ edit: String(alert.firedalert_id) }}
        onClick={onOpen}
        underline="none"
        color="inherit"
        sx={{
          display: 'block',
          px: 2,
          py: 1.25,
          fontSize: 13,
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box sx={{ overflowWrap: 'anywhere' }}>{sentence(alert)}</Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            mt: 0.5,
            fontSize: 12,
            color: 'text.secondary',
          }}
        >
          <FiredStateChip state={alert.fired_state} acknowledged />
          {shortMoment(locale, new Date(alert.fired_at))}
        </Box>
      </Link>
    </Box>
  );
}
