import { harmless } from '@encart/contract/base/formula-guard.ts';

export function csvCell(value: unknown, separator: string, decimalSign = '.'): string {
  if (value === null || value === undefined) return '';
  // Numbers and flags are written by us: a negative figure stays a figure.
  if (typeof value === 'number' || typeof value === 'boolean') return String(value).replace('.', decimalSign);
  const text = harmless(String(value));
  return /["\r\n]|^\s|\s$/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (values: readonly unknown[], separator: string, decimalSign = '.'): string =>
  `${values.map((value) => csvCell(value, separator, decimalSign)).join(separator)}\r\n`;
