import type { Resource } from '@encart/contract/api/resource.ts';
import { callsOf, columnsOf } from '@encart/contract/api/resource-calls.ts';
import { limits } from '@encart/contract/base/limits.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reactToError } from '#kit/api/api-reactions.ts';
import { downloadFile } from '#kit/files/download.ts';
import { formatNumber } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { DIALOG_WIDTH } from '#ui/dialog/confirm-dialog.tsx';
import { FormGroup } from '#ui/form/form-group.tsx';
import { useSingleFlight } from '#ui/form/use-single-flight.ts';
import { Segmented } from '#ui/input/segmented.tsx';
import { fileHeader, fileName, fileWords } from './file-words.ts';
import type { ListState } from './list-address.ts';
import { useListRights } from './use-list-rights.ts';
import { listQuery } from './use-list-rows.ts';

type Separator = (typeof limits.csvSeparators)[number];
const SEPARATOR_NAMES = { ';': 'semicolon', ',': 'comma', '\t': 'tab' } as const;

interface Props {
  resource: Resource;
  search: ListState;
  /** Those the list shows, in their order. */
  columns: readonly string[];
  rowCount: number;
  onClose: () => void;
}

/** The whole list as it is filtered and ordered, as a file. */
export function ExportDialog({ resource, search, columns, rowCount, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const locale = useSettings((state) => state.locale);
  const { isShown } = useListRights(resource);
  const [separator, setSeparator] = useState<Separator>(';');
  const [which, setWhich] = useState<'shown' | 'all'>('shown');
  const canceller = useRef(new AbortController());
  const close = () => {
    canceller.current.abort();
    onClose();
  };

  const { run, busy } = useSingleFlight(async () => {
    const chosen = which === 'shown' ? columns : columnsOf(resource).filter(isShown);
    // A file that can be brought back says which rows it holds.
    const key = resource.asTable && !chosen.includes(resource.id) ? [resource.id] : [];
    const names = [...key, ...chosen, ...Object.keys(resource.computed)];
    const query = {
      ...listQuery(search),
      separator,
      columns: names,
      headers: names.map((name) => fileHeader(resource, name)),
      words: fileWords(resource, names),
      file_name: fileName(resource),
    };
    try {
      await downloadFile(callsOf(resource).export, { query, signal: canceller.current.signal });
      onClose();
    } catch (error) {
      if (!canceller.current.signal.aborted) reactToError(error);
    }
  });

  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: DIALOG_WIDTH, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={id}>{t('lists.export.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {t('lists.export.rows', { count: rowCount, shown: formatNumber(locale, rowCount) })}{' '}
          {t('lists.export.filtered')}
        </DialogContentText>
        <FormGroup label={t('lists.export.columns')}>
          {(labelledBy) => (
            <Segmented
              labelledBy={labelledBy}
              value={which}
              onChoose={setWhich}
              options={(['shown', 'all'] as const).map((value) => ({
                value,
                label: t(`lists.export.${value}`),
              }))}
            />
          )}
        </FormGroup>
        <FormGroup label={t('lists.export.separator')}>
          {(labelledBy) => (
            <Segmented
              labelledBy={labelledBy}
              value={separator}
              onChoose={setSeparator}
              options={limits.csvSeparators.map((value) => ({
                value,
                label: t(`lists.export.separators.${SEPARATOR_NAMES[value]}`),
              }))}
            />
          )}
        </FormGroup>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => run()}>
          {t('lists.export.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
