import type { PageName } from '@encart/contract/access/pages.ts';
import type { Row } from '@encart/contract/api/record.ts';
import type { RecordOf, Resource } from '@encart/contract/api/resource.ts';
import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import type { Column } from '#ui/table/data-table.tsx';
import { truncated } from '#ui/text/truncated.ts';
import { FieldCell } from './field-cell.tsx';
import { columnName, isFigure, isSortable } from './list-columns.ts';
import { RowTitle } from './row-title.tsx';

/** Custom cells, by column. */
export type Cells<R extends Resource = Resource> = Readonly<
  Partial<Record<keyof RecordOf<R>, (row: RecordOf<R>) => ReactNode>>
>;

interface Drawing {
  resource: Resource;
  cells: Cells;
  mayOpen: boolean;
  page: PageName;
  onFilter?: (name: string, value: string) => void;
  titleWidth?: number | undefined;
  titleHeader?: string | undefined;
  phoneLine?: ((row: Row) => ReactNode) | undefined;
}

function cellOf({ resource, cells, mayOpen, page, onFilter }: Drawing, name: string) {
  const own = cells[name];
  if (own) return own;
  if (name === resource.title)
    return (row: Row) => <RowTitle resource={resource} row={row} mayOpen={mayOpen} page={page} />;
  return (row: Row) => <FieldCell resource={resource} name={name} row={row} onFilter={onFilter} />;
}

/** What the titles of rows are, where a cell of its own says more than the field. */
const headerOf = ({ resource, titleHeader }: Drawing, name: string) =>
  (name === resource.title && titleHeader) || columnName(resource, name);

/** The columns of a resource's table. */
export const tableColumns = (drawing: Drawing, names: readonly string[]): Column<Row>[] =>
  names.map((name) => ({
    key: name,
    header: headerOf(drawing, name),
    cell: cellOf(drawing, name),
    numeric: isFigure(drawing.resource, name),
    sortable: isSortable(drawing.resource, name),
    ...roomFor(drawing, name),
  }));

function roomFor({ resource, titleWidth = 200 }: Drawing, name: string) {
  if (name === resource.title) return { grow: true, minWidth: titleWidth };
  return name in resource.links ? { grow: true, minWidth: 160 } : { minWidth: 96 };
}

const VALUES_SHOWN = 2;

/** The single column of a phone: a row in two lines. */
export function phoneColumnOf(drawing: Drawing, names: readonly string[]): Column<Row> {
  const { resource } = drawing;
  const filled = (row: Row) =>
    names
      .filter((name) => name !== resource.title && row[name] !== null && String(row[name]) !== '')
      .slice(0, VALUES_SHOWN);
  const plain = { ...drawing, onFilter: undefined };
  return {
    key: resource.title,
    header: headerOf(drawing, resource.title),
    cell: (row) => (
      <>
        {cellOf(drawing, resource.title)(row)}
        <Box sx={{ ...truncated, mt: 0.5, fontSize: 12, color: 'text.secondary' }}>
          {drawing.phoneLine?.(row) ??
            filled(row).map((name, at) => (
              <Fragment key={name}>
                {at > 0 && ' · '}
                {cellOf(plain, name)(row)}
              </Fragment>
            ))}
        </Box>
      </>
    ),
  };
}
