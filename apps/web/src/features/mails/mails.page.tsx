import { listMails, MAIL_LISTS, type Mail } from '@encart/contract/mails/mails.calls.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAddress } from '#kit/address/use-page-address.ts';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { isAwaited, useCall } from '#kit/api/queries.ts';
import { formatDate } from '#kit/i18n/format.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { usePaging } from '#kit/resources/list/use-paging.ts';
import { ViewsButton } from '#kit/views/views-button.tsx';
import { Segmented } from '#ui/input/segmented.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { Ellipsis } from '#ui/text/ellipsis.tsx';
import { mailAddress } from './mail-address.ts';
import { MailLines } from './mail-lines.tsx';
import { MailPanel } from './mail-panel.tsx';
import { MailStateChip } from './mail-states.tsx';

/** What the platform has written to people, for super administrators. */
export default function MailsPage() {
  const { t } = useTranslation();
  const { state: search, change } = usePageAddress(mailAddress);
  const [openMail, setOpenMail] = useState<Mail | null>(null);
  const [open, setOpen] = useState(false);
  const call = useCall(
    listMails,
    {
      query: {
        page: search.page,
        limit: search.limit,
        ...(search.mail_state ? { mail_state: search.mail_state } : {}),
      },
    },
    { ownErrors: true, placeholderData: keepPreviousData },
  );
  const { data, error, isFetching, refetch } = call;
  useRefresh(() => refetch());
  const paging = usePaging({
    page: search.page,
    pageSize: search.limit,
    rowCount: data?.pagination.rowCount ?? 0,
    onPage: (page) => change({ page }),
    onPageSize: (limit) => change({ limit, page: 1 }),
  });

  const columns: Column<Mail>[] = [
    {
      key: 'created_at',
      header: t('mails.created_at'),
      minWidth: 160,
      cell: (mail) => formatDate(mail.created_at),
    },
    {
      key: 'mail_to',
      header: t('mails.mail_to'),
      grow: true,
      cell: (mail) => <Ellipsis maxWidth="100%">{mail.mail_to}</Ellipsis>,
    },
    {
      key: 'mail_subject',
      header: t('mails.mail_subject'),
      grow: true,
      cell: (mail) => <Ellipsis maxWidth="100%">{mail.mail_subject}</Ellipsis>,
    },
    {
      key: 'mail_state',
      header: t('mails.mail_state'),
      minWidth: 130,
      cell: (mail) => <MailStateChip state={mail.mail_state} />,
    },
    {
      key: 'mail_locale',
      header: t('mails.mail_locale'),
      minWidth: 84,
      hideBelow: 'md',
      cell: (mail) => t(`common.locales.${mail.mail_locale}`),
    },
    {
      key: 'mail_attempts',
      header: t('mails.mail_attempts'),
      numeric: true,
      hideBelow: 'md',
      cell: (mail) => mail.mail_attempts,
    },
  ];

  return (
    <>
      <PageHeader
        title={t('mails.title')}
        context={t('mails.context')}
        actions={<ViewsButton page="admin-mails" again={mailAddress.again} />}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <Segmented<(typeof MAIL_LISTS)[number] | 'all'>
          label={t('mails.filter')}
          value={search.mail_state ?? 'all'}
          onChoose={(next) => change({ mail_state: next === 'all' ? null : next, page: 1 })}
          options={(['all', ...MAIL_LISTS] as const).map((state) => ({
            value: state,
            label: state === 'all' ? t('mails.all') : t(`mails.states.${state}`),
          }))}
        />
        {search.mail_state && (
          <Typography variant="body2" sx={{ flex: '1 1 240px', color: 'text.secondary' }}>
            {t(`mails.explained.${search.mail_state}`)}
          </Typography>
        )}
      </Box>
      <DataTable
        fit
        label={t('mails.table')}
        columns={columns}
        phoneColumn={{ key: 'mail', header: t('mails.message'), cell: (mail) => <MailLines mail={mail} /> }}
        rows={data?.data}
        rowKey={(mail) => mail.mail_id}
        loading={isAwaited(call)}
        loadingLabel={t('common.loading')}
        error={
          error && !isFetching ? (
            <CallFailed title={t('mails.failed')} error={error} onRetry={() => refetch()} />
          ) : undefined
        }
        empty={
          <EmptyState
            title={t(search.mail_state ? 'mails.emptyFilter' : 'mails.empty')}
            text={t(search.mail_state ? 'mails.emptyFilterText' : 'mails.emptyText')}
          />
        }
        onRowClick={(mail) => {
          setOpenMail(mail);
          setOpen(true);
        }}
        paging={paging}
      />
      {openMail && <MailPanel mail={openMail} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
