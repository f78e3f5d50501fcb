import { type MatrixResource, matrixCalls } from '@encart/contract/tags/matrices.calls.ts';
import type { MatrixFinding } from '@encart/contract/tags/matrix-findings.ts';
import { matrixToCheck } from '@encart/contract/tags/matrix-to-check.ts';
import Box from '@mui/material/Box';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CheckPanel } from '#features/tags/check/check-panel.tsx';
import { checkOnServer, type ServerCheck } from '#features/tags/check/server-check.ts';
import { useMatrixCheck } from '#features/tags/check/use-matrix-check.ts';
import { useMatrixDraft } from '#features/tags/draft/use-matrix-draft.ts';
import { matrixEditors } from '#features/tags/form/bidders-editor.tsx';
import { ImportDialog } from '#features/tags/import/import-dialog.tsx';
import { activationsOf, declarationOf, type MatrixRow, sideOf } from '#features/tags/matrix-row.ts';
import { sitesOfRows } from '#features/tags/publish/audience.ts';
import { PublishDialog } from '#features/tags/publish/publish-dialog.tsx';
import { SitesTab } from '#features/tags/sites/sites-tab.tsx';
import { MatrixStatusChip } from '#features/tags/status/matrix-status-chip.tsx';
import { invalidateVersions, useVersions } from '#features/tags/versions/use-versions.ts';
import { VersionsTab } from '#features/tags/versions/versions-tab.tsx';
import { usePageAddress } from '#kit/address/use-page-address.ts';
import { useLive } from '#kit/api/live.ts';
import { keyOf, queryClient, useCall } from '#kit/api/queries.ts';
import { notify } from '#kit/feedback/notify.ts';
import { HistoryTab } from '#kit/resources/history/history-tab.tsx';
import { RecordPanel } from '#kit/resources/record/record-panel.tsx';
import { FormTabs } from '#ui/form/form-tabs.tsx';
import type { GridHandle } from '#ui/grid/grid-editor.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { MatrixActions } from './head-actions.tsx';
import { MATRIX_TABS, matrixAddress } from './matrix-address.ts';
import { PublicationNotice } from './publication-notice.tsx';
import { RowsTab } from './rows-tab.tsx';

interface Props {
  name: MatrixResource;
  matrix_id: number;
  row: MatrixRow;
  mayChange: boolean;
}

type Opened = 'publish' | 'import' | 'check' | 'settings' | null;

/** One matrix: its rows, its versions, its sites, and what can be done with it. */
export function MatrixView({ name, matrix_id, row, mayChange }: Props) {
  const { t } = useTranslation();
  const side = sideOf[name];
  const calls = matrixCalls[name];
  const editors = useMemo(() => matrixEditors(name), [name]);
  const { state, change } = usePageAddress(matrixAddress);
  const [opened, setOpened] = useState<Opened>(null);
  const grid = useRef<GridHandle>(null);
  const close = () => setOpened(null);

  const setupCall = useCall(calls.setup, { params: { matrix_id } }, { ownErrors: true });
  const setup = setupCall.data?.data;
  const matrix = useMatrixDraft(name, matrix_id, mayChange);
  const { sync, draft } = matrix;
  const toCheck = useMemo(
    () => (setup && mayChange ? matrixToCheck({ side, ...activationsOf(row) }, setup) : undefined),
    [side, setup, row, mayChange],
  );
  const checked = useMatrixCheck(toCheck, draft?.rows);
  const versions = useVersions(name, matrix_id);
  // Somebody else may have published it.
  useLive('tags', () => invalidateVersions(name));
  const list = versions.data?.data ?? [];
  const live = list.find(({ live_sites }) => live_sites > 0);

  const sites = useMemo(() => sitesOfRows(setup?.sites ?? [], draft?.rows ?? []), [setup, draft?.rows]);

  const check = () => checkOnServer(name, matrix_id, sync);
  const goTo = ({ row: place, column }: MatrixFinding, rows: ServerCheck['rows']) => {
    const id = place === null ? undefined : rows[place]?.id;
    if (id === undefined) return;
    flushSync(close);
    if (state.tab !== 'rows') void change({ tab: 'rows' });
    // The dialog gives the focus back first.
    setTimeout(() => grid.current?.focusCell(id, column), 250);
  };

  const contents = {
    rows: (
      <RowsTab
        grid={grid}
        name={row.matrix_name}
        side={side}
        setup={setup}
        setupError={setupCall.error}
        onRetrySetup={() => setupCall.refetch()}
        matrix={matrix}
        checked={checked}
        readOnly={!mayChange}
      />
    ),
    versions: <VersionsTab {...{ name, matrix_id, mayChange, sites }} flush={sync.flush} />,
    sites: <SitesTab name={name} matrix_id={matrix_id} />,
    history: <HistoryTab resource={declarationOf(name)} id={matrix_id} />,
  };
  const tabs = MATRIX_TABS.filter((tab) => tab !== 'history' || mayChange);
  const errors = checked.findings.filter(({ level }) => level === 'error').length;
  const isEmpty = draft === null || draft.rows.length === 0;
  return (
    <>
      <PageHeader
        title={row.matrix_name}
        context={
          <Box
            component="span"
            sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
          >
            <MatrixStatusChip status={row.matrix_status} />
            <span>
              {[
                t('tags.rows', { count: draft?.rows.length ?? row.item_count ?? 0 }),
                live
                  ? t('tags.liveVersion', { number: live.version_number, count: live.live_sites })
                  : t('tags.noLiveVersion'),
              ].join(' · ')}
            </span>
          </Box>
        }
        actions={
          <MatrixActions
            name={name}
            matrix_id={matrix_id}
            title={row.matrix_name}
            status={versions.underWay ? 'progress' : row.matrix_status}
            mayChange={mayChange}
            flush={sync.flush}
            onPublish={() => setOpened('publish')}
            onImport={() => setOpened('import')}
            onCheck={() => setOpened('check')}
            onSettings={() => setOpened('settings')}
          />
        }
      />
      <PublicationNotice
        name={name}
        matrix_id={matrix_id}
        mayChange={mayChange}
        underWay={versions.underWay}
        versions={list}
      />
      <FormTabs
        label={t('tags.tabs.label')}
        value={tabs.includes(state.tab) ? state.tab : 'rows'}
        onChange={(tab) => change({ tab: MATRIX_TABS.find((one) => one === tab) ?? 'rows' })}
        errorsText={(count) => t('tags.check.errors', { count })}
        tabs={tabs.map((key) => ({
          key,
          label: t(`tags.tabs.${key}`),
          content: contents[key],
          ...(key === 'rows' && !isEmpty && { errors }),
        }))}
      />
      {opened === 'publish' && (
        <PublishDialog
          name={name}
          matrix_id={matrix_id}
          sites={sites}
          check={check}
          onGo={goTo}
          onPublished={close}
          onClose={close}
        />
      )}
      {opened === 'import' && (
        <ImportDialog
          name={name}
          matrix_id={matrix_id}
          flush={sync.flush}
          onImported={(count) => {
            close();
            notify.success({ title: t('tags.import.done', { count }) });
            void sync.pull();
          }}
          onClose={close}
        />
      )}
      <CheckPanel open={opened === 'check'} check={check} onGo={goTo} onClose={close} />
      <RecordPanel
        resource={declarationOf(name)}
        id={opened === 'settings' ? matrix_id : null}
        editors={editors}
        onClose={() => {
          close();
          void queryClient.invalidateQueries({ queryKey: keyOf(calls.setup) });
        }}
      />
    </>
  );
}
