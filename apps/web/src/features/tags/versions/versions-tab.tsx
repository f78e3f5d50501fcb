import {
  type MatrixResource,
  type MatrixVersion,
  matrixCalls,
} from '@encart/contract/tags/matrices.calls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useEventCallback from '@mui/utils/useEventCallback';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteChoice } from '#features/tags/publish/audience.ts';
import { callApi } from '#kit/api/api.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { confirm } from '#kit/feedback/confirm.ts';
import { notify } from '#kit/feedback/notify.ts';
import { downloadFile } from '#kit/files/download.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { type RowAction, RowMenu } from '#kit/resources/list/row-menu.tsx';
import { usePaging } from '#kit/resources/list/use-paging.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { TrialDialog } from './trial-dialog.tsx';
import { invalidateVersions, useVersions } from './use-versions.ts';
import { versionColumns } from './version-columns.tsx';
import { VersionFindings } from './version-findings.tsx';
import { VersionLines } from './version-lines.tsx';

interface Props {
  name: MatrixResource;
  matrix_id: number;
  mayChange: boolean;
  /** Those its rows name. */
  sites: readonly SiteChoice[];
  /** Sends what was typed and not yet sent: a comparison is with what is stored. */
  flush: () => Promise<void>;
}

/** The versions of a matrix: what they were, compared, tried, put live again and taken away as files. */
export function VersionsTab({ name, matrix_id, mayChange, sites, flush }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const [{ page, limit }, setPlace] = useState({ page: 1, limit: 50 });
  const { data, error, isFetching, isPlaceholderData, refetch } = useVersions(
    name,
    matrix_id,
    page,
    String(limit),
  );
  useRefresh(() => refetch());
  const [compared, setCompared] = useState<MatrixVersion | null>(null);
  const [tried, setTried] = useState<MatrixVersion | null>(null);
  const paging = usePaging({
    page,
    pageSize: limit,
    rowCount: data?.pagination.rowCount ?? 0,
    onPage: (next) => setPlace({ page: next, limit }),
    onPageSize: (next) => setPlace({ page: 1, limit: next }),
  });
  const rows = data?.data;
  const columns = useMemo(() => versionColumns({ t, locale }), [t, locale]);
  const calls = matrixCalls[name];

  async function putLive({ version_number, site_count }: MatrixVersion) {
    const isMeant = await confirm({
      title: t('tags.versions.putLive.title', { number: version_number }),
      message: t('tags.versions.putLive.text', { count: site_count ?? 0 }),
      yes: t('tags.versions.putLive.yes'),
    });
    if (!isMeant) return;
    try {
      await callApi(calls.live, { params: { matrix_id, version_number }, body: { trial: null } });
      notify.success({ title: t('tags.versions.putLive.done', { number: version_number }) });
    } catch (error) {
      reactToError(error);
    }
    invalidateVersions(name);
  }

  async function endTrials() {
    const isMeant = await confirm({
      title: t('tags.versions.endTrials.title'),
      message: t('tags.versions.endTrials.text'),
      yes: t('tags.versions.endTrials.yes'),
    });
    if (!isMeant) return;
    try {
      await callApi(calls.endTrial, { params: { matrix_id } });
      notify.success({ title: t('tags.versions.endTrials.done') });
    } catch (error) {
      reactToError(error);
    }
    invalidateVersions(name);
  }

  const actionsOn = useEventCallback((version: MatrixVersion): RowAction[] => {
    const { version_number, state, live_sites, site_count } = version;
    const unmade = state === 'done' ? undefined : t('tags.versions.unmade');
    const isEverywhere = live_sites > 0 && live_sites === site_count;
    return [
      {
        key: 'compare',
        label: t('tags.versions.compare'),
        onClick: () => void flush().then(() => setCompared(version)),
        impossible: unmade,
      },
      {
        key: 'download',
        label: t('tags.versions.download'),
        onClick: () =>
          void downloadFile(calls.file, { params: { matrix_id, version_number } }).catch(reactToError),
        impossible: unmade,
      },
      ...(mayChange
        ? [
            {
              key: 'live',
              label: t('tags.versions.putLive.action'),
              onClick: () => void putLive(version),
              impossible: unmade ?? (isEverywhere ? t('tags.versions.putLive.already') : undefined),
            },
            {
              key: 'try',
              label: t('tags.versions.try.action'),
              onClick: () => setTried(version),
              impossible: unmade,
            },
          ]
        : []),
    ];
  });
  const drawActions = useCallback(
    (version: MatrixVersion) => (
      <RowMenu
        label={t('tags.versions.actionsOf', { number: version.version_number })}
        actions={() => actionsOn(version)}
      />
    ),
    [t, actionsOn],
  );
  const failed = error && !isFetching && (
    <CallFailed
      compact={rows !== undefined}
      title={t('tags.versions.failed')}
      error={error}
      onRetry={() => refetch()}
    />
  );
  const last = page === 1 ? rows?.[0] : undefined;
  const hasTrials = rows?.some(({ trial_sites }) => trial_sites > 0) ?? false;
  return (
    <Box>
      {rows && failed && <Box sx={{ mb: 1.5 }}>{failed}</Box>}
      {last?.state === 'failed' && <VersionFindings version={last} />}
      {mayChange && hasTrials && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1.5 }}>
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => void endTrials()}
            sx={{ borderColor: 'divider' }}
          >
            {t('tags.versions.endTrials.action')}
          </Button>
        </Box>
      )}
      <DataTable
        label={t('tags.versions.table')}
        columns={columns}
        phoneColumn={{
          key: 'version',
          header: t('tags.versions.number'),
          cell: (version) => <VersionLines version={version} />,
        }}
        rows={rows}
        rowKey={versionKey}
        loading={isPlaceholderData || (isFetching && !rows)}
        loadingLabel={t('common.loading')}
        error={!rows && failed}
        empty={
          <EmptyState
            title={t('tags.versions.empty')}
            text={t(mayChange ? 'tags.versions.emptyText' : 'tags.versions.emptyReading')}
          />
        }
        rowActions={drawActions}
        rowActionsLabel={t('lists.actions')}
        pinFirst
        {...(data && data.pagination.pageCount > 1 ? { paging } : {})}
      />
      {compared && (
        <CompareDialog
          name={name}
          matrix_id={matrix_id}
          version={compared}
          versions={rows ?? []}
          onClose={() => setCompared(null)}
        />
      )}
      {tried && (
        <TrialDialog
          name={name}
          matrix_id={matrix_id}
          version={tried}
          sites={sites}
          onClose={() => setTried(null)}
        />
      )}
    </Box>
  );
}

const versionKey = ({ version_number }: MatrixVersion) => version_number;
