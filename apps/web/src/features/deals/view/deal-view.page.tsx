import { sells as isSeller } from '@encart/contract/access/roles.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import Box from '@mui/material/Box';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '#features/deals/actions/use-deal-actions.ts';
import type { DealRow } from '#features/deals/deal-row.ts';
import { shortDealSentence } from '#features/deals/sentence/deal-sentence.ts';
import { DealStateChip } from '#features/deals/state/deal-state-chip.tsx';
import { usePageAddress } from '#kit/address/use-page-address.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { CurrencyNote } from '#kit/figures/metrics/currency-note.tsx';
import { CurrencySwitch } from '#kit/figures/metrics/currency-switch.tsx';
import { setPriceText } from '#kit/figures/metrics/price-text.ts';
import { useFigureFormat } from '#kit/figures/use-figures-state.ts';
import { NotFound } from '#kit/navigation/not-found.tsx';
import { useRefresh, useSubject } from '#kit/navigation/page-handlers.ts';
import { HistoryTab } from '#kit/resources/history/history-tab.tsx';
import { RecordPlaceholder } from '#kit/resources/record/record-placeholder.tsx';
import { useMeta, useRecord } from '#kit/resources/record/use-record.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { FormTabs } from '#ui/form/form-tabs.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DEAL_TABS, dealAddress } from './deal-address.ts';
import { namesIn } from './deal-parts.ts';
import { describeGroups } from './describe-groups.ts';
import { HeadActions } from './head-actions.tsx';
import { MessagesTab } from './messages/messages-tab.tsx';
import { Notices } from './notices.tsx';
import { Overview } from './overview.tsx';
import { useDealPlatforms } from './platforms/use-platforms.ts';

/** One deal: what it is, how it stands and what it delivers. An id that leads to nothing of this person's is not found. */
export default function DealViewPage() {
  const { masterdeal_id: text = '' }: { masterdeal_id?: string } = useParams({ strict: false });
  const isId = /^[1-9]\d{0,9}$/.test(text);
  const meta = useMeta(masterdeals);
  const record = useRecord(masterdeals, isId ? Number(text) : null, meta.data?.data);
  const row = record.data?.data;
  useSubject(row?.name ?? null);
  useRefresh(() => record.refetch());
  const missing = record.error instanceof ApiError && [400, 404, 422].includes(record.error.status);
  if (!isId || (missing && !row)) return <NotFound />;
  if (!row)
    return (
      <RecordPlaceholder
        error={record.error ?? meta.error}
        onRetry={() => (meta.data ? record : meta).refetch()}
      />
    );
  return <DealView key={row.masterdeal_id} row={row} />;
}

function DealView({ row }: { row: DealRow }) {
  const { t } = useTranslation();
  const type = usePrincipal()?.profile_type ?? 'B';
  const sells = isSeller(type);
  const mayChange = useMayChange();
  const today = dayOf(new Date());
  const { state, change } = usePageAddress(useMemo(() => dealAddress(today), [today]));
  const platforms = useDealPlatforms(row.masterdeal_id);
  const told = platforms.data?.data;
  const publishers = sells ? namesIn(row, 'publishers') : (told?.publishers ?? []);
  const format = useFigureFormat();
  const sentence = shortDealSentence(
    format.locale,
    {
      ...row,
      publishers: sells || publishers.length > 0 ? publishers.length : null,
      regies: 0,
      salesthematics: namesIn(row, 'salesthematics').length,
      countries: namesIn(row, 'countries'),
      sells,
    },
    (price) => setPriceText(format, price),
  );
  const contents = {
    overview: (
      <Overview
        row={row}
        platforms={platforms}
        mayChange={mayChange}
        type={type}
        sells={sells}
        today={today}
        state={state}
        change={change}
      />
    ),
    messages: <MessagesTab masterdeal_id={row.masterdeal_id} />,
    history: <HistoryTab resource={masterdeals} id={row.masterdeal_id} describe={describeGroups(row)} />,
  };
  const tabs = DEAL_TABS.filter((tab) => tab !== 'messages' || mayChange);
  return (
    <>
      <PageHeader
        title={row.name}
        context={
          <Box
            component="span"
            sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
          >
            <DealStateChip state={row.state} />
            <span>
              {`${sentence} · `}
              <CurrencyNote />
            </span>
          </Box>
        }
        actions={
          <>
            <CurrencySwitch completes onChoose={(currency) => change({ currency }, { replace: true })} />
            <HeadActions row={row} />
          </>
        }
      />
      <Notices row={row} lock={told?.lock} mayChange={mayChange} />
      <FormTabs
        label={t('deals.tabs.label')}
        value={tabs.includes(state.tab) ? state.tab : 'overview'}
        onChange={(tab) => change({ tab: DEAL_TABS.find((one) => one === tab) ?? 'overview' })}
        errorsText={String}
        tabs={tabs.map((key) => ({ key, label: t(`deals.tabs.${key}`), content: contents[key] }))}
      />
    </>
  );
}
