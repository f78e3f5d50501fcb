import type { Resource } from '@encart/contract/api/resource.ts';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateButton } from './create-button.tsx';
import { ExportDialog } from './export-dialog.tsx';
import type { ListState } from './list-address.ts';
import { TableActions } from './table-actions.tsx';

interface Props {
  resource: Resource;
  search: ListState;
  columns: readonly string[];
  rowCount: number | undefined;
  mayCreate: boolean;
  onNew: () => void;
  onTable: (table: ListState['table']) => void;
  children?: ReactNode;
}

/** What a list's page offers at its top right. */
export function ListActions(props: Props) {
  const { resource, search, columns, rowCount, mayCreate, onNew, onTable, children } = props;
  const { t } = useTranslation();
  const [exporting, setExporting] = useState(false);
  return (
    <>
      {children}
      <TableActions resource={resource} search={search} rowCount={rowCount} onTable={onTable} />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ExportIcon />}
        disabled={!rowCount}
        onClick={() => setExporting(true)}
        sx={{ borderColor: 'divider' }}
      >
        {t('lists.export.open')}
      </Button>
      {mayCreate && <CreateButton resource={resource} onNew={onNew} />}
      {exporting && rowCount !== undefined && (
        <ExportDialog
          resource={resource}
          search={search}
          columns={columns}
          rowCount={rowCount}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}
