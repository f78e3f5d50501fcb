import { isObject, listIn } from '@encart/contract/base/objects.ts';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGridTexts } from '#kit/i18n/use-grid-texts.ts';
import { columnChoiceLabel, columnLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { type GridColumn, GridEditor, type GridRow } from '#ui/grid/grid-editor.tsx';
import { randomId } from '#ui/grid/random-id.ts';
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
  const texts = useGridTexts();
  /** The typed grid and its parsed rows, valid as long as the form still holds those rows. */
  const lastTyped = useRef<{ grid: readonly GridRow[]; read: ReadRows } | null>(null);
  const fresh = JSON.stringify(lastTyped.current?.read.values) !== JSON.stringify(value);
  if (lastTyped.current === null || fresh) {
    const cells = gridRows(columns, value);
    lastTyped.current = {
      grid: cells.map((row) => ({ id: randomId(), cells: row })),
      read: readRows(columns, cells),
    };
  }
  const { grid, read } = lastTyped.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels change with the language.
  const visibleColumns = useMemo(() => gridColumns(props), [resource, name, i18n.language]);
  const findings = gridErrors(errors, read.places).flatMap((cells, at) =>
    Object.entries(cells ?? {}).flatMap(([column, text]) =>
      text ? { rowId: grid[at]?.id ?? '', column, level: 'error' as const, text } : [],
    ),
  );
  const general = Array.isArray(errors) ? t('records.rows.wrong') : error;
  return (
    <FormGroup label={label} error={error && general} help={help}>
      <GridEditor
        label={label}
        columns={visibleColumns}
        rows={grid}
        decimal={locale === 'fr' ? ',' : '.'}
        findings={findings}
        {...(constraints.max ? { maxRows: constraints.max } : {})}
        onChange={(next) => {
          const typed = next.map(({ cells }) => cells);
          lastTyped.current = { grid: next, read: readRows(columns, typed) };
          field.onChange(lastTyped.current.read.values);
        }}
        texts={texts}
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
