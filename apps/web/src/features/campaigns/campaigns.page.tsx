import { can } from '@encart/contract/access/can.ts';
import { CAMPAIGN_LEVELS, type CampaignRow } from '@encart/contract/analytics/campaigns.calls.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { limits } from '@encart/contract/base/limits.ts';
import Box from '@mui/material/Box';
import useEventCallback from '@mui/utils/useEventCallback';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAddress } from '#kit/address/use-page-address.ts';
import { isAwaited } from '#kit/api/queries.ts';
import { ActiveFilters } from '#kit/figures/active-filters.tsx';
import { dimensionName, isUnknown } from '#kit/figures/dimension-name.ts';
import { FiguresFailed } from '#kit/figures/figures-failed.tsx';
import { CurrencySwitch } from '#kit/figures/metrics/currency-switch.tsx';
import { periodOf } from '#kit/figures/period/period-choice.ts';
import { PeriodPicker } from '#kit/figures/period/period-picker.tsx';
import { useFigureFormat } from '#kit/figures/use-figures-state.ts';
import { formatNumber } from '#kit/i18n/format.ts';
import { useRefresh, useSubject } from '#kit/navigation/page-handlers.ts';
import { usePaging } from '#kit/resources/list/use-paging.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { ViewsButton } from '#kit/views/views-button.tsx';
import { SearchField } from '#ui/input/search-field.tsx';
import { Segmented } from '#ui/input/segmented.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Keys } from '#ui/table/selection.ts';
import { type CampaignListState, campaignAddress, lineItemsOf } from './campaign-address.ts';
import { campaignColumns } from './campaign-columns.tsx';
import { CampaignContext } from './campaign-context.tsx';
import { CampaignSort } from './campaign-sort.tsx';
import { EmptyCampaigns } from './empty-campaigns.tsx';
import { ReportOnThese } from './report-on-these.tsx';
import { useCampaigns } from './use-campaigns.ts';

const NONE: Keys = new Set();
const rowKey = ({ id }: CampaignRow) => id;

/** Campaigns and line items as delivery knows them: who for, since when, how much; a report on those that are chosen. */
export default function CampaignsPage() {
  const { t, i18n } = useTranslation();
  const who = usePrincipal();
  const type = who?.profile_type ?? 'A';
  const today = dayOf(new Date());
  const address = useMemo(() => campaignAddress(today), [today]);
  const { state, change: write } = usePageAddress(address);
  const { level, sort } = state;
  // Ids of the other level are other things.
  const [chosen, setChosen] = useState({ level, keys: NONE });
  const selected = chosen.level === level ? chosen.keys : NONE;
  const select = (keys: Keys) => setChosen({ level, keys });
  const format = useFigureFormat();
  const period = periodOf(state.period, today);
  const call = useCampaigns(state, today);
  const { data, error, isFetching, refetch } = call;
  useRefresh(() => refetch());
  const failed = error && !isFetching;
  const rowCount = data?.pagination.rowCount;
  const title = [
    t('pages.campaigns-list'),
    ...(data?.where ?? []).map((filter) => dimensionName(filter.dimension, filter)),
  ].join(' · ');
  useSubject(title);

  /** Another list begins on its first page. */
  const change = useEventCallback((next: Partial<CampaignListState>) => void write({ page: 1, ...next }));
  const paging = usePaging({
    page: state.page,
    pageSize: state.limit,
    rowCount: rowCount ?? 0,
    onPage: (page) => change({ page }),
    onPageSize: (limit) => change({ limit }),
  });
  const search = useEventCallback((campaign: number) => address.write(lineItemsOf(state, campaign)));
  const filterBy = useEventCallback((dimension: 'advertiser' | 'campaign', id: number) =>
    change({ [dimension]: [id] }),
  );
  const drawn = period.start !== period.end;
  // biome-ignore lint/correctness/useExhaustiveDependencies: headers change with the language, and links with the address.
  const { columns, phoneColumn } = useMemo(
    () => campaignColumns({ level, type, format, drawn, search, onFilter: filterBy }),
    [level, type, format, drawn, search, filterBy, i18n.language, state],
  );
  const mayReport = can(who, { page: 'reports-campaigns-create' });
  const filters = [
    ...state.advertiser.map((id) => ({ dimension: 'advertiser' as const, id })),
    ...state.campaign.map((id) => ({ dimension: 'campaign' as const, id })),
  ];

  return (
    <>
      <PageHeader
        title={title}
        context={<CampaignContext period={period} level={level} rowCount={failed ? undefined : rowCount} />}
        actions={<ViewsButton page="campaigns-list" again={address.again} />}
      />
      <Box
        role="group"
        aria-label={t('campaigns.filters')}
        sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1.25, mb: 2 }}
      >
        <Segmented
          label={t('campaigns.level')}
          value={level}
          onChoose={(next) => change({ level: next, campaign: [] })}
          options={CAMPAIGN_LEVELS.map((value) => ({ value, label: t(`campaigns.levels.${value}`) }))}
        />
        <PeriodPicker
          choice={state.period}
          today={today}
          maxDays={limits.campaigns.days}
          onChoose={(next) => change({ period: next })}
        />
        <SearchField
          label={t(`campaigns.search.${level}`)}
          clearLabel={t('lists.clearSearch')}
          value={state.q}
          onSearch={(q) => change({ q })}
        />
        <CampaignSort level={level} type={type} sort={sort} onSort={(next) => change({ sort: next })} />
        <CurrencySwitch completes onChoose={(currency) => void write({ currency }, { replace: true })} />
        <ActiveFilters
          where={filters}
          names={data?.where ?? []}
          onChange={(where) =>
            change({
              advertiser: where.filter(({ dimension }) => dimension === 'advertiser').map(({ id }) => id),
              campaign: where.filter(({ dimension }) => dimension === 'campaign').map(({ id }) => id),
            })
          }
        />
      </Box>
      <DataTable
        fit
        label={t(`campaigns.table.${level}`)}
        columns={columns}
        phoneColumn={phoneColumn}
        rows={data?.data}
        rowKey={rowKey}
        loading={isAwaited(call)}
        loadingLabel={t('common.loading')}
        density="compact"
        pinFirst
        sort={sort}
        onSort={(key) =>
          change({
            sort: {
              key: key as CampaignListState['sort']['key'],
              descending: sort.key === key ? !sort.descending : key !== 'name',
            },
          })
        }
        error={
          failed ? (
            <FiguresFailed title={t('campaigns.failed')} error={error} onRetry={() => void refetch()} />
          ) : undefined
        }
        empty={
          <EmptyCampaigns
            state={state}
            today={today}
            unknown={data?.where.some(isUnknown) ?? false}
            change={change}
          />
        }
        {...(mayReport && {
          selection: {
            selected,
            onSelect: select,
            allLabel: t('lists.selection.all'),
            rowLabel: (row: CampaignRow) => t('lists.selection.row', { name: dimensionName(level, row) }),
          },
        })}
        paging={paging}
      />
      {data?.truncated && (
        <Box sx={{ mt: 1, fontSize: 12, color: 'text.secondary' }}>
          {t('campaigns.truncated', { shown: formatNumber(format.locale, limits.figures.rows) })}
        </Box>
      )}
      {mayReport && (
        <ReportOnThese
          level={level}
          period={state.period}
          today={today}
          selected={selected}
          onClear={() => select(NONE)}
        />
      )}
    </>
  );
}
