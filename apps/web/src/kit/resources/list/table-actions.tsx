import type { Resource } from '@encart/contract/api/resource.ts';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from './list-address.ts';
import { useListRights } from './use-list-rights.ts';

const TableDialog = lazy(() => import('#kit/resources/table/table-dialog.tsx'));

interface Props {
  resource: Resource;
  search: ListState;
  rowCount: number | undefined;
  onTable: (table: ListState['table']) => void;
}

/** Changing many rows at once: as a table, or by a file of the list. */
export function TableActions({ resource, search, rowCount, onTable }: Props) {
  const { t } = useTranslation();
  const { tableFields } = useListRights(resource);
  if (tableFields.length === 0) return null;
  const common = { variant: 'outlined', color: 'inherit', sx: { borderColor: 'divider' } } as const;
  return (
    <>
      <Button {...common} startIcon={<TableIcon />} disabled={!rowCount} onClick={() => onTable('rows')}>
        {t('lists.asTable.open')}
      </Button>
      <Button {...common} startIcon={<ImportIcon />} onClick={() => onTable('file')}>
        {t('lists.asTable.import')}
      </Button>
      {search.table !== null && (
        <Suspense fallback={null}>
          <TableDialog
            key={search.table}
            resource={resource}
            search={search}
            rowCount={rowCount}
            source={search.table}
            onClose={() => onTable(null)}
          />
        </Suspense>
      )}
    </>
  );
}
