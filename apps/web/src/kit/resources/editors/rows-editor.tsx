import { isObject, listIn } from '@encart/contract/base/objects.ts';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { columnChoiceLabel, columnLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { type GridColumn, GridEditor, type GridRow } from '#ui/grid/grid-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { gridErrors, gridRows, type ReadRows, readRows } from './grid-rows.ts';
import { useEditor } from './use-editor.ts';

/** A small table inside the record, filled in like a spreadsheet. */
export function RowsEditor(props: EditorProps) {
  const { t, i18n } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const { resource, name } = props;
  const { field, label, help, error, errors, constraints } = useEditor(props);
  const columns = constraints.columns ?? {};
  const value = listIn(field.value).filter(isObject);
  /** The typed grid and its parsed rows, valid as long as the form still holds those rows. */
  const lastTyped = useRef<{ grid: readonly GridRow[]; read: ReadRows } | null>(null);
  const fresh = JSON.stringify(lastTyped.current?.read.values) !== JSON.stringify(value);
  if (lastTyped.current === null || fresh) {
    const grid = gridRows(columns, value);
    lastTyped.current = { grid, read: readRows(columns, grid) };
  }
  const { grid, read } = lastTyped.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels change with the language.
  const visibleColumns = useMemo(() => gridColumns(props), [resource, name, i18n.language]);
  const general = Array.isArray(errors) ? t('records.rows.wrong') : error;
  return (
    <FormGroup label={label} error={error && general} help={help}>
      <GridEditor
        label={label}
        columns={visibleColumns}
        rows={grid}
        decimal={locale === 'fr' ? ',' : '.'}
        errors={gridErrors(errors, read.places)}
        {...(constraints.max ? { maxRows: constraints.max } : {})}
        onChange={(next) => {
          lastTyped.current = { grid: next, read: readRows(columns, next) };
          field.onChange(lastTyped.current.read.values);
        }}
        texts={{
          number: t('records.rows.number'),
          empty: t('records.rows.empty'),
          add: t('records.rows.add'),
          duplicate: t('records.rows.duplicate'),
          remove: t('records.rows.remove'),
          copy: t('records.rows.copy'),
          row: (number) => t('records.rows.row', { number }),
          cell: (cell) => t('records.rows.cell', cell),
          pasted: ({ pasted, dropped }) =>
            t(dropped > 0 ? 'records.rows.pastedPartly' : 'records.rows.pasted', { count: pasted, dropped }),
          copied: (count) => t('records.rows.copied', { count }),
          copyFailed: t('records.rows.copyFailed'),
        }}
      />
    </FormGroup>
  );
}

function gridColumns({ resource, name }: EditorProps): GridColumn[] {
  return Object.entries(resource.fields[name]?.constraints.columns ?? {}).map(([key, column]) => {
    const header = `${columnLabel(resource, name, key)}${column.required ? ' *' : ''}`;
    if (column.kind === 'choice')
      return {
        key,
        header,
        kind: 'choice',
        choices: (column.constraints.choices ?? []).map((value) => ({
          value,
          label: columnChoiceLabel(resource, name, key, value),
        })),
      };
    return { key, header, kind: column.kind === 'decimal' || column.kind === 'integer' ? 'number' : 'text' };
  });
}
