/** `rows.17.clicks` is the seventeenth row's column `clicks`; `columns.clicks` the column as a whole. */
export function faultPlace(field: string): { row: number | null; column: string | null } {
  const [where, first, ...rest] = field.split('.');
  if (where === 'columns') return { row: null, column: [first, ...rest].join('.') };
  if (where !== 'rows' || first === undefined) return { row: null, column: null };
  return { row: Number(first), column: rest.join('.') || null };
}
