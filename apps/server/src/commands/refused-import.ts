import type { FieldError } from '@encart/contract/base/errors.ts';
import { StartError } from '#kit/db/start-error.ts';

/** Why a file was refused, every mistake on a line of its own. */
export const refusedImport = (message: string, errors: FieldError[]) =>
  new StartError(
    [
      message,
      ...errors.map(({ field, message: said }) => {
        const [where, row, column] = field.split('.');
        if (where !== 'rows' || !row) return `${field}: ${said}`;
        return `row ${row}${column ? `, column ${column}` : ''}: ${said}`;
      }),
    ].join('\n'),
  );
