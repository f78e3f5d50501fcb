import { useId } from 'react';
import { type Decimal, displayValue, type GridColumn, readNumber } from './grid-values.ts';

interface Props {
  column: GridColumn;
  value: string;
  decimal: Decimal;
  label: string;
  invalid: boolean;
  messageId?: string | undefined;
  onType: (value: string) => void;
}

const MOST_SUGGESTIONS = 30;

/** The first of those that contain what was typed. */
function suggestionsFor(suggestions: readonly string[], typed: string): string[] {
  const searched = typed.toLocaleLowerCase();
  const offered: string[] = [];
  for (const text of suggestions) {
    if (offered.length === MOST_SUGGESTIONS) break;
    if (text.toLocaleLowerCase().includes(searched)) offered.push(text);
  }
  return offered;
}

/** The input of the focused cell. */
export function GridField({ column, value, decimal, label, invalid, messageId, onType }: Props) {
  const aria = {
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-describedby': messageId,
  };
  const listId = useId();
  if (column.kind !== 'choice')
    return (
      <>
        <input
          {...aria}
          type="text"
          inputMode={column.kind === 'number' ? 'decimal' : undefined}
          list={column.suggestions && listId}
          autoComplete="off"
          spellCheck={false}
          value={displayValue(column, value, decimal)}
          onChange={({ target }) =>
            onType(column.kind === 'number' ? readNumber(target.value) : target.value)
          }
        />
        {column.suggestions && (
          <datalist id={listId}>
            {suggestionsFor(column.suggestions, value).map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        )}
      </>
    );
  const choices = column.choices ?? [];
  const isListed = choices.some((choice) => choice.value === value);
  return (
    <select {...aria} value={value} onChange={({ target }) => onType(target.value)}>
      {!isListed && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
