import { sells } from '@encart/contract/access/roles.ts';
import { CPM_DIMENSIONS } from '@encart/contract/analytics/cpm.calls.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveFilters } from '#kit/figures/active-filters.tsx';
import { AlignSwitch } from '#kit/figures/comparison/align-switch.tsx';
import { CompareSelect } from '#kit/figures/comparison/compare-select.tsx';
import { COMPARISON_CHOICES } from '#kit/figures/comparison/comparison-choice.ts';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { TableExportMenu } from '#kit/figures/export/table-export.tsx';
import { FiguresFailed } from '#kit/figures/figures-failed.tsx';
import { CurrencySwitch } from '#kit/figures/metrics/currency-switch.tsx';
import { periodOf } from '#kit/figures/period/period-choice.ts';
import { PeriodPicker } from '#kit/figures/period/period-picker.tsx';
import { PrintButton } from '#kit/figures/print-button.tsx';
import { useFigureFormat } from '#kit/figures/use-figures-state.ts';
import { useRememberedAddress } from '#kit/figures/use-remembered-address.ts';
import { useRefresh, useSubject } from '#kit/navigation/page-handlers.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { ViewsButton } from '#kit/views/views-button.tsx';
import { Segmented } from '#ui/input/segmented.tsx';
import { SmallSelect } from '#ui/input/small-select.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Surface } from '#ui/layout/surface.tsx';
import { CpmContent } from './cpm-content.tsx';
import { CpmContext } from './cpm-context.tsx';
import { cpmExport, cpmFilters } from './cpm-export.ts';
import { cpmAddress, kindsFor } from './cpm-state.ts';
import { useCpm } from './use-cpm.ts';

/** CPM page: histogram, series over time, heat map of the week, and floors. */
export default function CpmPage() {
  const { t } = useTranslation();
  const [today] = useState(() => dayOf(new Date()));
  const who = usePrincipal();
  const seller = who !== null && sells(who.profile_type);
  const address = useMemo(() => cpmAddress(kindsFor(seller), today), [seller, today]);
  const { state, change } = useRememberedAddress({ address, today, key: `${who?.user_id ?? 0}/cpm` });
  const period = periodOf(state.period, today);
  const question = { compare: state.compare, align_weekdays: state.align_weekdays, ...period };
  const { data, error, isFetching, isPlaceholderData, refetch } = useCpm(period, state);
  const format = useFigureFormat();
  useRefresh(() => refetch());
  const names = data?.data.where.map((filter) => dimensionName(filter.dimension, filter)) ?? [];
  const title = [t('pages.analytics-cpm'), ...names].join(' · ');
  useSubject(names.length > 0 ? title : null);
  const failed = error !== null && !isFetching && (!data || isPlaceholderData);

  return (
    <>
      <PageHeader
        title={title}
        oneLine
        context={<CpmContext question={question} filters={cpmFilters(data?.data.where ?? [], state.q)} />}
        actions={
          <>
            <ViewsButton page="analytics-cpm" again={address.again} />
            <PrintButton />
            <TableExportMenu
              table={data && !failed && !isPlaceholderData ? () => cpmExport(data.data, state, format) : null}
            />
          </>
        }
      />
      <Box
        role="group"
        aria-label={t('analytics.filters')}
        data-screen-only
        sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1.25, mb: 2 }}
      >
        <PeriodPicker
          choice={state.period}
          today={today}
          onChoose={(choice) => change({ period: choice, page: 1 })}
        />
        <CompareSelect
          value={state.compare}
          choices={COMPARISON_CHOICES}
          onChoose={(compare) => change({ compare })}
        />
        <AlignSwitch question={question} onChoose={(align_weekdays) => change({ align_weekdays })} />
        <SmallSelect
          label={t('analytics.cpm.by')}
          value={state.by}
          options={CPM_DIMENSIONS.map((value) => ({ value, label: t(`figures.dimensions.${value}`) }))}
          onChoose={(by) => change({ by, q: '', page: 1 })}
        />
        {seller && (
          <Segmented
            label={t('analytics.cpm.kind')}
            value={state.kind}
            options={kindsFor(seller).map((value) => ({ value, label: t(`analytics.cpm.name.${value}`) }))}
            onChoose={(kind) => change({ kind })}
          />
        )}
        <CurrencySwitch onChoose={(currency) => change({ currency }, { replace: true })} />
        <ActiveFilters
          where={state.where}
          names={data?.data.where ?? []}
          onChange={(where) => change({ where, page: 1 })}
        />
      </Box>
      {failed ? (
        <Surface>
          <FiguresFailed error={error} title={t('analytics.cpm.failed')} onRetry={() => refetch()} />
        </Surface>
      ) : (
        <CpmContent
          cpm={data?.data}
          state={state}
          change={change}
          format={format}
          today={today}
          busy={isPlaceholderData}
        />
      )}
    </>
  );
}
