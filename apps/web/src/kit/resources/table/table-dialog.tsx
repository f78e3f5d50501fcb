import type { Row } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { limits } from '@encart/contract/base/limits.ts';
import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { useUnsavedGuard } from '#kit/forms/forms.ts';
import { formatNumber } from '#kit/i18n/format.ts';
import { ruleText } from '#kit/i18n/say.ts';
import { useGridTexts } from '#kit/i18n/use-grid-texts.ts';
import type { ListState } from '#kit/resources/list/list-address.ts';
import { useListRights } from '#kit/resources/list/use-list-rights.ts';
import { listQuery } from '#kit/resources/list/use-list-rows.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { GridEditor, type GridHandle } from '#ui/grid/grid-editor.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { FileChoice } from './file-choice.tsx';
import type { Imported } from './import-file.ts';
import { loadRows } from './load-rows.ts';
import { cellFindings } from './table-check.ts';
import { tableColumns } from './table-columns.ts';
import { useReferenceNames } from './use-reference-names.ts';
import { useSaveTable } from './use-save-table.ts';
import { tableOf, useTable } from './use-table.ts';

interface Props {
  resource: Resource;
  search: ListState;
  /** How many rows the list has. */
  rowCount: number | undefined;
  source: 'rows' | 'file';
  onClose: () => void;
}

const MAX = limits.table.rows;

/** The rows of a list, or of a file of it, as a table to write into; saved all at once after a look at what changes. */
export default function TableDialog({ resource, search, rowCount, source, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const texts = useGridTexts();
  const grid = useRef<GridHandle>(null);
  const locale = useSettings((state) => state.locale);
  const pins = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const rights = useListRights(resource).tableFields;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same fields are the same columns.
  const fields = useMemo(() => rights, [rights.join()]);
  const shown = useMemo(
    () => [resource.title, ...fields.filter((name) => name !== resource.title)],
    [resource, fields],
  );
  const query = listQuery(search);
  const table = useTable(resource, shown, fields, `${source}-${JSON.stringify(query)}`);
  const { changes, isDirty } = table;
  const names = useReferenceNames(resource, fields);
  const saving = useSaveTable({
    resource,
    shown,
    table,
    names,
    onWrong: (rowId, column) => grid.current?.focusCell(rowId, column),
  });
  const [failure, setFailure] = useState<unknown>(null);
  const [imported, setImported] = useState<Omit<Imported, 'table'> | null>(null);
  const [reviewing, setReviewing] = useState(false);
  const [isDone, setDone] = useState(false);
  useUnsavedGuard(isDirty && !isDone);
  // Only once the guard has stood down.
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);

  const isTooLong = source === 'rows' && rowCount !== undefined && rowCount > MAX;
  const mustLoad = source === 'rows' && rowCount !== undefined && !isTooLong && table.table === null;
  const load = () => {
    setFailure(null);
    loadRows(resource, shown, query).then(
      (rows: Row[]) => table.fill(tableOf(resource, shown, rows.slice(0, MAX))),
      setFailure,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once; a failure is tried again by hand.
  useEffect(() => {
    if (mustLoad) load();
  }, [mustLoad]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: headers change with the language.
  const columns = useMemo(
    () => tableColumns(resource, fields, pins, (to) => names.targets[to]?.names),
    [resource, fields, pins, names.targets, i18n.language],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `idsOf` reads the targets.
  const found = useMemo(
    () =>
      cellFindings(resource, changes, names.idsOf, (broken) =>
        broken.rule === 'ambiguous' ? t('lists.asTable.ambiguous') : ruleText(locale, broken),
      ),
    [resource, changes, names.targets, locale, t],
  );
  const findings = useMemo(() => [...found, ...table.remarks], [found, table.remarks]);
  const counted = (count: number) => ({ count, shown: formatNumber(locale, count) });

  async function review() {
    if (await saving.send(changes, true)) setReviewing(true);
  }
  async function save() {
    const isSaved = await saving.send(changes, false);
    setReviewing(false);
    if (isSaved) setDone(true);
  }

  const title = t(source === 'file' ? 'lists.asTable.importTitle' : 'lists.asTable.title', {
    many: t(`pages.${resource.pages.list}`),
  });
  const rows = table.table?.rows;
  const notes = [
    table.restored && t('lists.asTable.restored'),
    imported?.short && t('lists.asTable.file.short', counted(imported.short)),
    imported?.unknown.length && t('lists.asTable.file.unknown', { columns: imported.unknown.join(', ') }),
    imported?.ignored.length && t('lists.asTable.file.ignored', { columns: imported.ignored.join(', ') }),
  ].filter((note) => typeof note === 'string');

  return (
    <Dialog open fullScreen onClose={() => !saving.busy && onClose()} aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5 }}>
        <DialogTitle id={id} sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </DialogTitle>
        <IconButton aria-label={t('common.close')} disabled={saving.busy} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent>
        {isTooLong && (
          <Alert severity="info" variant="outlined">
            {t('lists.asTable.tooMany', {
              max: formatNumber(locale, MAX),
              count: formatNumber(locale, rowCount) as unknown as number,
            })}
          </Alert>
        )}
        {mustLoad && !failure && <LinearProgress aria-label={t('lists.asTable.loading')} />}
        {failure !== null && !rows && (
          <CallFailed title={t('lists.asTable.failed')} error={failure} onRetry={load} />
        )}
        {source === 'file' && !rows && (
          <FileChoice
            resource={resource}
            shown={shown}
            columns={columns}
            onImported={({ table: read, ...rest }) => {
              setImported(rest);
              table.fill(read);
            }}
          />
        )}
        {notes.map((note) => (
          <Alert key={note} severity="info" variant="outlined" sx={{ mb: 1.5 }}>
            {note}
          </Alert>
        ))}
        {rows?.length === 0 && t('lists.asTable.none')}
        {rows && rows.length > 0 && (
          <>
            <Box component="p" sx={{ mt: 0, mb: 1.5, fontSize: 13, color: 'text.secondary' }}>
              {t('lists.asTable.help')}
            </Box>
            <GridEditor
              ref={grid}
              label={t('lists.asTable.grid')}
              columns={columns}
              rows={rows}
              onChange={(next) => table.write(next)}
              findings={findings}
              decimal={locale === 'fr' ? ',' : '.'}
              fixed
              readOnly={saving.busy}
              maxHeight="max(240px, calc(100vh - 290px))"
              texts={texts}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {rows && (
          <Box role="status" sx={{ mr: 'auto', fontSize: 13, color: 'text.secondary' }}>
            {t('lists.asTable.changed', counted(changes.length))}
          </Box>
        )}
        {rows && (
          <Button
            variant="contained"
            disabled={!isDirty}
            loading={saving.busy && !reviewing}
            onClick={() => void review()}
          >
            {t('lists.asTable.review')}
          </Button>
        )}
      </DialogActions>
      {reviewing && (
        <ChangesDialog
          resource={resource}
          columns={columns}
          changes={changes}
          busy={saving.busy}
          onBack={() => setReviewing(false)}
          onSave={() => void save()}
        />
      )}
    </Dialog>
  );
}
