import TablePagination from '@mui/material/TablePagination';

export interface Paging {
  /** From 1, as the server counts. */
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  rowCount: number;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
  /** Called when the pointer or the focus is on "next", to prefetch that page. */
  onNextNear?: () => void;
  texts: {
    rowsPerPage: string;
    previous: string;
    next: string;
    range: (range: { from: number; to: number; count: number }) => string;
  };
}

/** The paging controls of a server-paged table. */
export function TablePaging(props: Paging) {
  const { page, pageSize, pageSizes, rowCount, onPage, onPageSize, onNextNear, texts } = props;
  return (
    <TablePagination
      component="div"
      rowsPerPageOptions={pageSizes}
      page={page - 1}
      rowsPerPage={pageSize}
      count={rowCount}
      onPageChange={(_, index) => onPage(index + 1)}
      onRowsPerPageChange={(event) => onPageSize(Number(event.target.value))}
      slotProps={{ actions: { nextButton: { onMouseEnter: onNextNear, onFocus: onNextNear } } }}
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
