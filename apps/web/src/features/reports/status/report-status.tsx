import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { ReportStatus } from '@encart/contract/reports/report-statuses.ts';
import RunningIcon from '@mui/icons-material/AutorenewOutlined';
import CanceledIcon from '@mui/icons-material/BlockOutlined';
import RejectedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import NewIcon from '@mui/icons-material/HourglassEmptyOutlined';
import QueuedIcon from '@mui/icons-material/ScheduleOutlined';
import CompletedIcon from '@mui/icons-material/TaskAltOutlined';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { formatPlace } from '#features/reports/report-format.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { StateChip } from '#ui/text/state-chip.tsx';

const looks = {
  new: { Icon: NewIcon, color: 'default' },
  reserved: { Icon: QueuedIcon, color: 'default' },
  progress: { Icon: RunningIcon, color: 'info' },
  completed: { Icon: CompletedIcon, color: 'success' },
  rejected: { Icon: RejectedIcon, color: 'error' },
  canceled: { Icon: CanceledIcon, color: 'warning' },
} as const satisfies Record<ReportStatus, object>;

interface Props {
  family: ReportFamilyName;
  status: ReportStatus;
  /** Its turn, while it waits in the queue. */
  place?: number | null;
}

/** The status of a report or of one of its runs. */
export function ReportStatusChip({ family, status, place = null }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const words = choiceLabel(family, 'status', status);
  const isQueued = status === 'reserved' && place !== null;
  const isWaiting = status === 'new' || status === 'reserved';
  return (
    <Tooltip title={isWaiting ? t(`reports.status.explained.${status}`) : ''} describeChild>
      <StateChip
        {...looks[status]}
        label={
          isQueued ? t('reports.status.queued', { status: words, place: formatPlace(locale, place) }) : words
        }
      />
    </Tooltip>
  );
}
