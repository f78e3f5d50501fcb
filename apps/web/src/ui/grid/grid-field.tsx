import { type Decimal, type GridColumn, readNumber, shownValue } from './grid-values.ts';

interface Props {
  column: GridColumn;
  value: string;
  decimal: Decimal;
  label: string;
  errorId?: string;
  onType: (value: string) => void;
}

/** The cell one is typing in. */
export function GridField({ column, value, decimal, label, errorId, onType }: Props) {
  const named = {
    'aria-label': label,
    'aria-invalid': errorId ? true : undefined,
    'aria-describedby': errorId,
  };
  if (column.kind !== 'choice')
    return (
      <input
        {...named}
        type="text"
        inputMode={column.kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        spellCheck={false}
        value={shownValue(column, value, decimal)}
        onChange={({ target }) => onType(column.kind === 'number' ? readNumber(target.value) : target.value)}
      />
    );
  const choices = column.choices ?? [];
  const known = choices.some((one) => one.value === value);
  return (
    <select {...named} value={value} onChange={({ target }) => onType(target.value)}>
      {!known && <option value={value}>{value}</option>}
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}
