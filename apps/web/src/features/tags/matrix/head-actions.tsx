import { type MatrixResource, matrixCalls } from '@encart/contract/tags/matrices.calls.ts';
import { canPublish, type MatrixStatus } from '@encart/contract/tags/matrix-statuses.ts';
import CheckIcon from '@mui/icons-material/FactCheckOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { reactToError } from '#kit/api/api-reactions.ts';
import { downloadFile } from '#kit/files/download.ts';
import { RowMenu } from '#kit/resources/list/row-menu.tsx';

interface Props {
  name: MatrixResource;
  matrix_id: number;
  title: string;
  status: MatrixStatus;
  mayChange: boolean;
  /** Sends what waits, so that a file has it. */
  flush: () => Promise<void>;
  onPublish: () => void;
  onImport: () => void;
  onCheck: () => void;
  onSettings: () => void;
}

const quiet = { variant: 'outlined', color: 'inherit', sx: { borderColor: 'divider' } } as const;

/** What can be done with a matrix as a whole. */
export function MatrixActions(props: Props) {
  const { name, matrix_id, title, status, mayChange, flush } = props;
  const { t } = useTranslation();
  const download = async (format: 'csv' | 'xlsx') => {
    await flush();
    await downloadFile(matrixCalls[name].sheet, { params: { matrix_id }, query: { format } });
  };
  const exports = (['csv', 'xlsx'] as const).map((format) => ({
    key: format,
    label: t('tags.export', { format: format.toUpperCase() }),
    onClick: () => void download(format).catch(reactToError),
  }));
  const settings = { key: 'settings', label: t('tags.settings'), onClick: props.onSettings };
  return (
    <>
      {mayChange && (
        <>
          <Button {...quiet} startIcon={<SettingsIcon />} onClick={props.onSettings}>
            {t('tags.settings')}
          </Button>
          <Button {...quiet} startIcon={<ImportIcon />} onClick={props.onImport}>
            {t('tags.import.action')}
          </Button>
          <Button {...quiet} startIcon={<CheckIcon />} onClick={props.onCheck}>
            {t('tags.check.action')}
          </Button>
          <Button
            variant="contained"
            disableElevation
            startIcon={<PublishIcon />}
            disabled={!canPublish(status)}
            onClick={props.onPublish}
          >
            {t('tags.publish.action')}
          </Button>
        </>
      )}
      <RowMenu
        outlined
        label={t('lists.actionsOf', { name: title })}
        actions={() => (mayChange ? exports : [...exports, settings])}
      />
    </>
  );
}
