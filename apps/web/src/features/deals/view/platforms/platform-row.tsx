import { isOneOf } from '@encart/contract/base/objects.ts';
import {
  DEAL_FILES,
  type DealFile,
  type DealPlatform,
  downloadDealFile,
} from '@encart/contract/deals/deal-platforms.calls.ts';
import { DELIVERY_REASONS } from '@encart/contract/resources/integrations.calls.ts';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlatformStateChip } from '#features/deals/state/platform-state-chip.tsx';
import { reactToError } from '#kit/api/api-reactions.ts';
import { downloadFile } from '#kit/files/download.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import { RowMenu } from '#kit/resources/list/row-menu.tsx';
import { CopyButton } from '#ui/text/copy-button.tsx';
import { Detail } from '#ui/text/detail.tsx';
import { RetryButton } from './retry-button.tsx';
import { isMoving } from './use-platforms.ts';

interface Props {
  masterdeal_id: number;
  platform: DealPlatform;
  /** Absent for those who buy: exchanges with platforms are not theirs. */
  onAnswer: (() => void) | undefined;
  /** A platform has locked the deal: nothing is sent. */
  locked: boolean;
}

/** A deal on one of its platforms: what it is called there, what the platform and its seats say, what is on its way. */
export function PlatformRow({ masterdeal_id, platform, onAnswer, locked }: Props) {
  const { t } = useTranslation();
  const { member_id, member_name, message, last_error } = platform;
  const download = (format: DealFile) =>
    downloadFile(downloadDealFile, { params: { masterdeal_id, member_id }, query: { format } }).catch(
      reactToError,
    );
  const actions = () => [
    { key: 'answer', label: t('deals.platforms.write'), onClick: () => onAnswer?.() },
    ...DEAL_FILES.map((format) => ({
      key: format,
      label: t('deals.platforms.download', { format: t(`deals.platforms.files.${format}`) }),
      onClick: () => void download(format),
    })),
  ];
  return (
    <Box
      component="li"
      sx={{
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.25 }}>
        <Box
          sx={{
            display: 'flex',
            flex: 1,
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.25,
            rowGap: 0.5,
            minWidth: 0,
          }}
        >
          <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
            {member_name}
          </Typography>
          <PlatformStateChip state={platform.platform_state} />
          {platform.locked && (
            <Mark icon={<LockIcon sx={{ fontSize: 16 }} />} colour="warning.main">
              {t('deals.platforms.locked')}
            </Mark>
          )}
          {onAnswer && message && (
            <Mark
              {...(isMoving(platform)
                ? { icon: <CircularProgress size={12} aria-hidden />, colour: 'text.secondary' }
                : { icon: <ErrorIcon sx={{ fontSize: 16 }} />, colour: 'error.main' })}
            >
              {t('deals.platforms.onItsWay', {
                kind: t(`deals.messages.kinds.${message.message_kind}`),
                state: t(`deals.messages.states.${message.state}`).toLowerCase(),
              })}
            </Mark>
          )}
          {onAnswer && message?.state === 'failed' && !locked && (
            <RetryButton masterdeal_id={masterdeal_id} platform={platform} />
          )}
          {onAnswer && (
            <Typography variant="body2" sx={{ ml: { sm: 'auto' }, color: 'text.secondary', fontSize: 13 }}>
              {t(`deals.platforms.protocols.${platform.protocol}`)}
            </Typography>
          )}
        </Box>
        {onAnswer && (
          <RowMenu label={t('deals.platforms.actionsOf', { name: member_name })} actions={actions} />
        )}
      </Box>
      {onAnswer && last_error !== null && (
        <Mark icon={<ErrorIcon sx={{ fontSize: 16 }} />} colour="error.main">
          {isOneOf(DELIVERY_REASONS, last_error) ? t(`deals.reasons.${last_error}`) : last_error}
        </Mark>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
          columnGap: 3,
          rowGap: 1,
          m: 0,
          mt: 1,
        }}
      >
        <Fact label={t('deals.platforms.code')}>
          <Code text={platform.deal_code} copyLabel={t('deals.platforms.copyCode')} />
        </Fact>
        <Fact label={t('deals.platforms.external')}>
          {platform.external_deal_id === null ? (
            t('deals.platforms.noExternal')
          ) : (
            <Code text={platform.external_deal_id} copyLabel={t('deals.platforms.copyExternal')} />
          )}
        </Fact>
        <Fact label={t('deals.platforms.exchange')}>
          {platform.last_exchange_at === null ? (
            t('deals.platforms.never')
          ) : (
            <Moment at={platform.last_exchange_at} />
          )}
        </Fact>
      </Box>
      {platform.seats.length > 0 && (
        <Box
          component="ul"
          aria-label={t('deals.platforms.seats')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, mt: 1, p: 0, listStyle: 'none' }}
        >
          {platform.seats.map(({ buyer_id, buyer_name, seat_state }) => (
            <Box component="li" key={buyer_id} sx={{ minWidth: 0, maxWidth: '100%' }}>
              <PlatformStateChip state={seat_state} of={buyer_name} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const Mark = ({ icon, colour, children }: { icon: ReactNode; colour: string; children: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 13, color: colour }}>
    {icon}
    <span>{children}</span>
  </Box>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Detail above label={label}>
      {children}
    </Detail>
  </Box>
);

function Code({ text, copyLabel }: { text: string; copyLabel: string }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}>
      <Box component="code" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      <CopyButton
        text={text}
        label={copyLabel}
        copiedLabel={t('deals.platforms.copied')}
        failedLabel={t('deals.platforms.copyFailed')}
      />
    </Box>
  );
}
