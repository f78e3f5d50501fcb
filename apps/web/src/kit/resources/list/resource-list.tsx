import type { PageName } from '@encart/contract/access/pages.ts';
import type { Row } from '@encart/contract/api/record.ts';
import type { RecordOf, Resource } from '@encart/contract/api/resource.ts';
import Box from '@mui/material/Box';
import useEventCallback from '@mui/utils/useEventCallback';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptCurrency } from '#kit/address/kept-currency.ts';
import type { Rewritten } from '#kit/address/page-address.ts';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { pathOf } from '#kit/navigation/navigation.ts';
import { BulkActions, type MoreBulkActions } from '#kit/resources/bulk/bulk-actions.tsx';
import { RecordPanel } from '#kit/resources/record/record-panel.tsx';
import { RemoveDialog } from '#kit/resources/record/remove-dialog.tsx';
import { countOf, fieldLabel, resourceWords } from '#kit/resources/resource-labels.ts';
import { ViewsButton } from '#kit/views/views-button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListActions } from './list-actions.tsx';
import { NEW } from './list-address.ts';
import { visibleColumns } from './list-columns.ts';
import type { FilterContents } from './list-filters.tsx';
import { hiddenOrderText } from './list-order.ts';
import { filtersIn, ListTabs, type ListView, viewsOf } from './list-tabs.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { type RowAction, RowMenu } from './row-menu.tsx';
import { type Cells, phoneColumnOf, tableColumns } from './table-columns.tsx';
import { useListPaging } from './use-list-paging.ts';
import { useListRights } from './use-list-rights.ts';
import { useListRows } from './use-list-rows.ts';
import { rowId, useListSelection } from './use-list-selection.ts';
import { useListState } from './use-list-state.ts';

interface Props<R extends Resource = Resource> {
  resource: R;
  /** False where a record is made some other way. */
  creatable?: boolean;
  cells?: Cells<R> | undefined;
  /** The page that a row opens, where that is not the one that changes it, or the panel beside the list. */
  page?: PageName;
  /** Columns before anybody chooses, where those declared are not the ones. */
  usualColumns?: readonly (keyof RecordOf<R> & string)[];
  /** Further columns after the first chosen one, of what is no part of the record; neither chosen nor exported. */
  moreColumns?: readonly Column<RecordOf<R>>[];
  /** Whether the table ends where the window does; not where much stands above it. */
  fit?: boolean;
  /** Stands around the table, for what cells need of all its rows together. */
  around?: (rows: readonly RecordOf<R>[], table: ReactNode) => ReactNode;
  /** The least room of a row's name, where names are long. */
  titleWidth?: number;
  /** What stands above the titles, where they are more than the field's own text. */
  titleHeader?: string;
  /** What stands under a row's name on a phone; its first two columns when absent. */
  phoneLine?: (row: RecordOf<R>) => ReactNode;
  /** Fields it shows, whatever columns are chosen. */
  phoneFields?: readonly string[];
  /** A choice whose values stand as tabs above the list, instead of among its filters. */
  tabs?: keyof RecordOf<R> & string;
  /** Tabs that filter by more than one choice, with what they are about. */
  views?: { label: string; all: readonly ListView[]; every?: string };
  /** Rows alone, for a screen that is only looked at: nothing to search, choose or do. */
  bare?: boolean;
  /** What a list without any row is about. */
  emptyText?: string;
  filterContents?: FilterContents;
  /** Stands beside how many there are. */
  note?: ReactNode;
  /** Further buttons at the top of the page. */
  actions?: ReactNode;
  /** Stands between the title and the list. */
  above?: ReactNode;
  /** What `above` says in the address, which the list leaves as it is. */
  beside?: Rewritten;
  /** Further actions on a row, between opening and removing it. */
  rowActions?: (row: RecordOf<R>) => readonly RowAction[];
  /** Why a row cannot be removed now. */
  irremovable?: (row: RecordOf<R>) => string | undefined;
  bulkActions?: MoreBulkActions<RecordOf<R>>;
  /** After rows were removed or changed from the list, for what stands beside it. */
  onChanged?: () => void;
  /** What stands beside the list while one of its rows is edited. */
  panel?: (id: number | 'new' | null, close: () => void) => ReactNode;
}

const NO_CELLS: Cells = {};
const NO_FIELDS: readonly string[] = [];
const NO_COLUMNS: readonly Column<Row>[] = [];
/** Behind the name and what is shown beside it. */
const MORE_AFTER = 2;

const editedId = (edit: string | null) => (edit === null || edit === NEW ? edit : Number(edit));
const usualPanel = (resource: Resource) => (id: number | 'new' | null, onClose: () => void) => (
  <RecordPanel resource={resource} id={id} onClose={onClose} />
);

/** The list page of a resource: search, filters, columns, order, pages, choosing rows and their file. */
export function ResourceList<R extends Resource>(props: Props<R>): ReactNode;
export function ResourceList(props: Props) {
  const { resource, creatable = true, cells = NO_CELLS, usualColumns = null, tabs, actions, panel } = props;
  const {
    titleWidth,
    titleHeader,
    phoneLine,
    phoneFields = NO_FIELDS,
    page = resource.pages.update,
    moreColumns = NO_COLUMNS,
    bare = false,
  } = props;
  const { t, i18n } = useTranslation();
  const { state: search, change } = useListState(resource, props.beside);
  const { mayCreate, mayRemove, bulkFields, isShown, ...rights } = useListRights(resource, page);
  const columns = useMemo(
    () => visibleColumns(resource, search.columns ?? usualColumns, isShown),
    [resource, search.columns, usualColumns, isShown],
  );
  const list = useListRows(resource, search, [
    ...columns,
    ...phoneFields.filter((name) => isShown(name) && !columns.includes(name)),
  ]);
  const { rows, error, isFetching, refetch } = list;
  const paging = useListPaging(search, change, list);
  const selection = useListSelection(resource, search, list);
  const mayOpen = rights.mayOpen || panel !== undefined;
  const [removing, setRemoving] = useState<Row | null>(null);
  const words = resourceWords(resource);
  const order = bare ? null : hiddenOrderText(resource, search.sort, columns);
  const rowCount = list.pagination?.rowCount;
  const tabbed = tabs
    ? { label: fieldLabel(resource, tabs), every: undefined, all: viewsOf(resource, tabs) }
    : props.views;
  const tabNames = filtersIn(tabbed?.all ?? []);

  const rowKey = useCallback((row: Row) => rowId(resource, row), [resource]);
  const hasPanel = resource.edited === 'in-list';
  const opensPanel = hasPanel && page === resource.pages.update;
  const edit = (id: number) => change({ edit: String(id) });
  const navigate = useNavigate();
  const open = (id: number) =>
    opensPanel ? edit(id) : navigate({ to: pathOf(page, { [resource.id]: id }), search: keptCurrency });
  const filterBy = useEventCallback((name: string, value: string) =>
    change({ filters: { ...search.filters, [name]: [value] } }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: headers change with the language.
  const [tableParts, phoneColumn] = useMemo(() => {
    const drawing = {
      resource,
      cells,
      mayOpen,
      page,
      onFilter: filterBy,
      titleWidth,
      titleHeader,
      phoneLine,
    };
    const all = tableColumns(drawing, columns).toSpliced(MORE_AFTER, 0, ...moreColumns);
    return [all, phoneColumnOf(drawing, columns)];
  }, [
    resource,
    cells,
    mayOpen,
    page,
    filterBy,
    columns,
    moreColumns,
    titleWidth,
    titleHeader,
    phoneLine,
    i18n.language,
  ]);

  // A row that is not drawn again still acts on the list as it is now.
  const actionsOn = useEventCallback((row: Row): RowAction[] => [
    ...(mayOpen ? [{ key: 'open', label: t('lists.open'), onClick: () => open(rowId(resource, row)) }] : []),
    ...(hasPanel && !opensPanel && rights.mayUpdate
      ? [{ key: 'edit', label: t('lists.edit'), onClick: () => edit(rowId(resource, row)) }]
      : []),
    ...(props.rowActions?.(row) ?? []),
    ...(mayRemove
      ? [
          {
            key: 'remove',
            label: t('lists.remove'),
            onClick: () => setRemoving(row),
            destructive: true,
            impossible: props.irremovable?.(row),
          },
        ]
      : []),
  ]);
  const drawActions = useCallback(
    (row: Row) => (
      <RowMenu
        label={t('lists.actionsOf', { name: String(row[resource.title]) })}
        actions={() => actionsOn(row)}
      />
    ),
    [t, resource, actionsOn],
  );
  const failed = error && !isFetching && (
    <CallFailed
      title={t('lists.failed')}
      error={error}
      onRetry={() => refetch()}
      compact={rows !== undefined}
    />
  );
  const setTable = useEventCallback((shown: typeof search.table) => void change({ table: shown }));
  const closePanel = () => void change({ edit: null });
  const choosable = !bare && (mayRemove || bulkFields.length > 0 || props.bulkActions !== undefined);
  const table = (
    <DataTable
      fit={props.fit ?? true}
      label={t('lists.table', { many: words.many })}
      columns={tableParts}
      phoneColumn={phoneColumn}
      rows={rows}
      rowKey={rowKey}
      loading={list.isWaiting}
      loadingLabel={t('common.loading')}
      density={search.density ?? 'comfortable'}
      pinFirst
      error={!rows && failed}
      empty={
        <EmptyList
          resource={resource}
          search={search}
          tabs={tabNames}
          text={props.emptyText}
          mayCreate={creatable && mayCreate}
          onNew={() => change({ edit: NEW })}
          onClear={() => change({ q: '', filters: {} })}
        />
      }
      sort={search.sort}
      onSort={(key) =>
        change({ sort: { key, descending: search.sort.key === key && !search.sort.descending } })
      }
      {...(choosable && {
        selection: {
          selected: selection.keys,
          onSelect: selection.choose,
          allLabel: t('lists.selection.all'),
          rowLabel: (row: Row) => t('lists.selection.row', { name: String(row[resource.title]) }),
        },
      })}
      {...(!bare &&
        (mayOpen || mayRemove || props.rowActions) && {
          rowActions: drawActions,
          rowActionsLabel: t('lists.actions'),
        })}
      paging={paging}
    />
  );
  return (
    <>
      <PageHeader
        title={t(`pages.${resource.pages.list}`)}
        context={
          (rowCount !== undefined || !error) && (
            <>
              {rowCount === undefined ? t('common.loading') : countOf(resource, rowCount)}
              {props.note && ' · '}
              {props.note}
              {order && ` · ${order}`}
            </>
          )
        }
        actions={
          bare ? (
            actions
          ) : (
            <ListActions
              resource={resource}
              search={search}
              columns={columns}
              rowCount={rowCount}
              mayCreate={creatable && mayCreate}
              onNew={() => change({ edit: NEW })}
              onTable={setTable}
            >
              <ViewsButton
                page={resource.pages.list}
                shown={{ columns, density: search.density ?? 'comfortable' }}
              />
              {actions}
            </ListActions>
          )
        }
      />
      {props.above}
      {tabbed && !bare && (
        <ListTabs
          label={tabbed.label}
          every={tabbed.every}
          views={tabbed.all}
          search={search}
          change={change}
        />
      )}
      {!bare && (
        <ListToolbar
          resource={resource}
          tabs={tabNames}
          search={search}
          columns={columns}
          change={change}
          filterContents={props.filterContents}
        />
      )}
      {rows && failed && <Box sx={{ mb: 1.5 }}>{failed}</Box>}
      {props.around ? props.around(rows ?? [], table) : table}
      {choosable && (
        <BulkActions
          resource={resource}
          rows={[...selection.selected.values()]}
          onChoose={selection.choose}
          more={props.bulkActions}
          onDone={props.onChanged}
        />
      )}
      {mayRemove && (
        <RemoveDialog
          resource={resource}
          row={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            selection.choose([...selection.keys].filter((key) => key !== removing?.[resource.id]));
            props.onChanged?.();
          }}
        />
      )}
      {hasPanel && (panel ?? usualPanel(resource))(editedId(search.edit), closePanel)}
    </>
  );
}
