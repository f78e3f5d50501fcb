import { todayTasks } from '@encart/contract/today/today.calls.ts';
import type { TodayTask } from '@encart/contract/today/today-tasks.ts';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import NextIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#kit/address/page-link.tsx';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { useCall } from '#kit/api/queries.ts';
import { formatNumber } from '#kit/i18n/format.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { truncated } from '#ui/text/truncated.ts';
import { LinesSkeleton } from './lines-skeleton.tsx';

export const useTasks = () => useCall(todayTasks, {}, { ownErrors: true });

/** What waits for the reader, each kind leading to its list; a calm sentence where nothing does. */
export function Tasks() {
  const { t } = useTranslation();
  const { data, error, refetch } = useTasks();
  if (error)
    return (
      <Box sx={{ px: 2, py: 1.25 }}>
        <CallFailed compact title={t('home.tasksFailed')} error={error} onRetry={() => refetch()} />
      </Box>
    );
  const tasks = data?.data.tasks;
  if (!tasks) return <LinesSkeleton label={t('common.loading')} rows={3} />;
  if (tasks.length === 0)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2, py: 1.25, fontSize: 14 }}>
        <DoneIcon aria-hidden sx={{ fontSize: 20, color: 'success.main' }} />
        {t('home.nothingToDo')}
      </Box>
    );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {tasks.map((task) => (
        <Box
          component="li"
          key={`${task.kind}-${task.link.page}`}
          sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
        >
          <Task task={task} />
        </Box>
      ))}
    </Box>
  );
}

function Task({ task: { kind, count, link } }: { task: TodayTask }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  return (
    <ButtonBase
      component={PageLink}
      to={pathOf(link.page, link.params)}
      search={link.search}
      sx={{
        display: 'grid',
        gridTemplateColumns: '44px minmax(0, 1fr) 20px',
        alignItems: 'center',
        columnGap: 1,
        width: 1,
        minHeight: 40,
        px: 2,
        py: 0.75,
        textAlign: 'left',
        fontFamily: 'inherit',
        fontSize: 14,
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: '-2px !important' },
      }}
    >
      <Box sx={{ fontWeight: 620, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(locale, count)}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, minWidth: 0, alignItems: 'baseline' }}>
        <span>{t(`home.tasks.${kind}`, { count })}</span>
        {kind === 'reports_failed' && (
          <Box component="span" sx={{ ...truncated, fontSize: 12, color: 'text.secondary' }}>
            {t(`pages.${link.page}`)}
          </Box>
        )}
      </Box>
      <NextIcon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
    </ButtonBase>
  );
}
