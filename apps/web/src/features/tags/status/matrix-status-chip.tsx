import type { MatrixStatus } from '@encart/contract/tags/matrix-statuses.ts';
import RunningIcon from '@mui/icons-material/AutorenewOutlined';
import DraftIcon from '@mui/icons-material/EditNoteOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import QueuedIcon from '@mui/icons-material/ScheduleOutlined';
import LiveIcon from '@mui/icons-material/TaskAltOutlined';
import { useTranslation } from 'react-i18next';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { StateChip } from '#ui/text/state-chip.tsx';

const looks = {
  draft: { Icon: DraftIcon, color: 'default' },
  new: { Icon: QueuedIcon, color: 'default' },
  progress: { Icon: RunningIcon, color: 'info' },
  error: { Icon: ErrorIcon, color: 'error' },
  completed: { Icon: LiveIcon, color: 'success' },
} as const satisfies Record<NonNullable<MatrixStatus> | 'draft', object>;

/** What became of the last publication of a matrix: a draft before the first. */
export function MatrixStatusChip({ status }: { status: MatrixStatus }) {
  const { t } = useTranslation();
  return (
    <StateChip
      {...looks[status ?? 'draft']}
      label={status === null ? t('tags.draft') : choiceLabel('matrices', 'matrix_status', status)}
    />
  );
}
