import { sells } from '@encart/contract/access/roles.ts';
import { deliveryMetricsFor } from '@encart/contract/analytics/metrics.ts';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportEditor } from '#features/reports/form/report-values.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { MetricChip } from './metric-chip.tsx';
import { groupsFor, type MetricGroup, toggleMetric } from './metric-groups.ts';

/** The metrics of a report, in the order they are chosen in. */
export function MetricsEditor(props: EditorProps) {
  const { t } = useTranslation();
  const type = usePrincipal()?.profile_type ?? 'A';
  const groups = useMemo(() => groupsFor(deliveryMetricsFor(type)), [type]);
  const groupName = (group: MetricGroup) =>
    group === 'revenue' && !sells(type)
      ? metricName('revenue_gross', type)
      : t(`reportForm.metrics.groups.${group}`);
  const { value: chosen, change, label, error } = useReportEditor(props, 'metrics');
  return (
    <FormGroup label={label} required error={error} help={t('reportForm.metrics.help')}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {groups.map(({ group, metrics }) => (
          <Box
            key={group}
            role="group"
            aria-label={groupName(group)}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '76px minmax(0, 1fr)' },
              columnGap: 1,
              rowGap: 0.5,
            }}
          >
            <Box aria-hidden sx={{ fontSize: 12, lineHeight: '30px', color: 'text.secondary' }}>
              {groupName(group)}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
              {metrics.map((metric) => (
                <MetricChip
                  key={metric}
                  metric={metric}
                  type={type}
                  place={chosen.indexOf(metric) + 1}
                  onToggle={() => change(toggleMetric(chosen, metric))}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </FormGroup>
  );
}
