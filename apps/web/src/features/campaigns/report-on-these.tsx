import type { CampaignLevel } from '@encart/contract/analytics/campaigns.calls.ts';
import type { Day } from '@encart/contract/analytics/days.ts';
import { limits } from '@encart/contract/base/limits.ts';
import ReportIcon from '@mui/icons-material/SummarizeOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/feedback/notify.ts';
import type { PeriodChoice } from '#kit/figures/period/period-choice.ts';
import { goTo, pathOf } from '#kit/navigation/navigation.ts';
import type { Keys } from '#ui/table/selection.ts';
import { SelectionBar } from '#ui/table/selection-bar.tsx';
import { reportDraft } from './report-draft.ts';

interface Props {
  level: CampaignLevel;
  period: PeriodChoice;
  today: Day;
  selected: Keys;
  onClear: () => void;
}

/** What can be done with the chosen rows: a report on them, begun in its form. */
export function ReportOnThese({ level, period, today, selected, onClear }: Props) {
  const { t } = useTranslation();
  const count = selected.size;
  const { ids: max } = limits.reports;
  const begin = () => {
    if (count > max) return notify.info({ title: t('campaigns.most', { max }) });
    const draft = reportDraft(level, [...selected].map(Number), period, today);
    const search = `draft=${encodeURIComponent(JSON.stringify(draft))}`;
    goTo(`${pathOf('reports-campaigns-create')}?${search}`);
  };
  return (
    <SelectionBar
      label={t('lists.selection.label')}
      countText={count > 0 ? t(`campaigns.selected.${level}`, { count }) : undefined}
      clearLabel={t('lists.selection.clear')}
      onClear={onClear}
    >
      <Button variant="contained" startIcon={<ReportIcon />} onClick={begin}>
        {t('campaigns.report')}
      </Button>
    </SelectionBar>
  );
}
