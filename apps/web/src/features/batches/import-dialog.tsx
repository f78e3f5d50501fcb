import { importFile, listSources } from '@encart/contract/analytics/batches.calls.ts';
import { limits } from '@encart/contract/base/limits.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/api/error-text.ts';
import { useCall } from '#kit/api/queries.ts';
import { formatNumber } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { FileDrop } from '#ui/input/file-drop.tsx';
import { CheckResult } from './check-result.tsx';
import { ColumnGuide } from './column-guide.tsx';
import { ACCEPTED } from './file-guess.ts';
import { ImportFields } from './import-fields.tsx';
import { SendingProgress } from './sending-progress.tsx';
import { useFileImport } from './use-file-import.ts';

interface Props {
  onImported: (batch_id: number) => void;
  onClose: () => void;
}

const GIGABYTE = 1024 ** 3;

/** On a phone the fields above fill the dialog. */
const scrollIntoSight = (result: HTMLElement | null) => result?.scrollIntoView({ block: 'nearest' });

/** A file of figures from this computer: chosen, checked whole, then imported. */
export function ImportDialog({ onImported, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const locale = useSettings((state) => state.locale);
  const { data: known } = useCall(listSources, {}, { ownErrors: true });
  const sources = known?.data.map(({ batch_source }) => batch_source) ?? [];
  const work = useFileImport(sources, onImported);
  const { chosen, found, error, sending } = work;
  const isUnreadable = chosen !== null && chosen.format === undefined;
  const isTooLarge = (chosen?.file.size ?? 0) > limits.batch.bytes;
  const isDescribed = importFile.query.safeParse({
    source: chosen?.source.trim(),
    batch: chosen?.batch.trim(),
    fact: chosen?.fact,
  }).success;
  const isReady = chosen !== null && isDescribed && !isUnreadable && !isTooLarge;
  const isRight = found !== null && found.errors_count === 0;
  return (
    <Dialog open onClose={() => !sending && onClose()} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('batches.import.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <DialogContentText>
          {t('batches.import.text', { max: formatNumber(locale, limits.batch.bytes / GIGABYTE) })}
        </DialogContentText>
        <FileDrop
          label={t(chosen ? 'batches.import.another' : 'batches.import.choose')}
          hint={t('batches.import.drop')}
          accept={ACCEPTED}
          fileName={chosen?.file.name}
          disabled={sending !== null}
          onFile={(file) => void work.choose(file)}
        />
        {isUnreadable && <Alert severity="error">{t('batches.import.unreadable')}</Alert>}
        {isTooLarge && <Alert severity="error">{t('batches.import.tooLarge')}</Alert>}
        {chosen && !isUnreadable && (
          <ImportFields
            chosen={chosen}
            sources={sources}
            disabled={sending !== null}
            onChange={work.describe}
          />
        )}
        {/* Folded again for each file: what is found in it stands below. */}
        <ColumnGuide key={chosen && `${chosen.file.name} ${chosen.file.lastModified} ${chosen.file.size}`} />
        {sending && <SendingProgress sending={sending} />}
        {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
        {found && chosen?.format && !sending && (
          <div ref={scrollIntoSight}>
            <CheckResult found={found} fact={chosen.fact} format={chosen.format} />
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={sending ? work.stop : onClose}>
          {t(sending ? 'batches.import.stop' : 'common.cancel')}
        </Button>
        <Button
          variant={isRight ? 'text' : 'contained'}
          disableElevation
          disabled={!isReady || sending !== null}
          onClick={() => void work.check()}
        >
          {t('batches.import.check')}
        </Button>
        <Button
          variant="contained"
          disableElevation
          disabled={!isReady || !isRight || sending !== null}
          onClick={() => void work.run()}
        >
          {t('batches.import.run')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
