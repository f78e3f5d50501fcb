import type { QueueDepth } from '@encart/contract/work/work.calls.ts';
import { WORK_QUEUES, type WorkQueue } from '@encart/contract/work/work-states.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#kit/i18n/format.ts';
import { formatWait } from '#kit/i18n/format-wait.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { Surface } from '#ui/layout/surface.tsx';

interface Props {
  /** Undefined until they have come. */
  depths: readonly QueueDepth[] | undefined;
  chosen: WorkQueue;
  onChoose: (queue: WorkQueue) => void;
}

const CARD_HEIGHT = 120;

/** The queues side by side: how much waits, runs and was given up, and how long the oldest has waited. */
export function QueueCards({ depths, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      {...(depths && { role: 'radiogroup', 'aria-label': t('work.queuesLabel') })}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))', gap: 2, mb: 3 }}
    >
      {!depths && WORK_QUEUES.map((queue) => <Skeleton key={queue} variant="rounded" height={CARD_HEIGHT} />)}
      {depths?.map((depth) => (
        <QueueCard
          key={depth.queue}
          depth={depth}
          isChosen={depth.queue === chosen}
          onChoose={() => onChoose(depth.queue)}
        />
      ))}
    </Box>
  );
}

function QueueCard({
  depth,
  isChosen,
  onChoose,
}: {
  depth: QueueDepth;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const { queue, waiting, running, failed, oldest_seconds } = depth;
  const count = (label: string, value: number, colour = 'text.primary') => (
    <Box component="span" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Typography
        component="span"
        variant="h6"
        sx={{ color: value > 0 ? colour : 'text.disabled', lineHeight: 1.2 }}
      >
        {formatNumber(locale, value)}
      </Typography>
      <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
    </Box>
  );
  return (
    <Surface sx={isChosen ? { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid' } : {}}>
      <ButtonBase
        role="radio"
        aria-checked={isChosen}
        onClick={onChoose}
        sx={{ width: '100%', p: 2, display: 'block', textAlign: 'start' }}
      >
        <Typography component="span" variant="subtitle2" sx={{ display: 'block', mb: 1 }}>
          {t(`work.queues.${queue}`)}
        </Typography>
        <Box component="span" sx={{ display: 'flex', gap: 3 }}>
          {count(t('work.waiting'), waiting)}
          {count(t('work.running'), running, 'info.main')}
          {count(t('work.failed'), failed, 'error.main')}
        </Box>
        <Typography
          component="span"
          variant="caption"
          sx={{ display: 'block', mt: 1, color: 'text.secondary' }}
        >
          {waiting > 0 && oldest_seconds >= 1
            ? t('work.oldest', { wait: formatWait(locale, oldest_seconds) })
            : t('work.upToDate')}
        </Typography>
      </ButtonBase>
    </Surface>
  );
}
