import TablePagination from '@mui/material/TablePagination';

const PAGE_SIZES = [25, 50, 100, 200];

export interface Paging {
  /** From 1, as the server counts. */
  page: number;
  pageSize: number;
  rowCount: number;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
  texts: {
    rowsPerPage: string;
    previous: string;
    next: string;
    range: (range: { from: number; to: number; count: number }) => string;
  };
}

/** The foot of a server-paged table. */
export function TablePaging({ page, pageSize, rowCount, onPage, onPageSize, texts }: Paging) {
  return (
    <TablePagination
      component="div"
      rowsPerPageOptions={PAGE_SIZES}
      page={page - 1}
      rowsPerPage={pageSize}
      count={rowCount}
      onPageChange={(_, index) => onPage(index + 1)}
      onRowsPerPageChange={(event) => onPageSize(Number(event.target.value))}
      labelRowsPerPage={texts.rowsPerPage}
      labelDisplayedRows={texts.range}
      getItemAriaLabel={(kind) => (kind === 'previous' ? texts.previous : texts.next)}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        fontVariantNumeric: 'tabular-nums',
        // Narrow screens keep the choice and drop its words; they are still read out.
        '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
        '& .MuiTablePagination-toolbar': { pl: { xs: 1, sm: 2 } },
      }}
    />
  );
}
