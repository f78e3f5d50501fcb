import type { BatchFormat } from '@encart/contract/analytics/batches.ts';
import type { FileFormat } from '#engine/figure-engine.ts';
import type { FileColumns } from './file-columns.ts';

/** Every setting that could change how a file is read is written out: no default of an engine or a server decides it. */
interface FormatSettings {
  format: FileFormat;
  settings: string[];
}

const ALWAYS = [
  // In order, one after another: a row's number is the file's own.
  'max_threads = 1',
  'max_insert_threads = 1',
  'input_format_parallel_parsing = 0',
  'max_execution_time = 1800',
  // Rows are written as soon as they fill this: the memory a file takes does not grow with it.
  'min_insert_block_size_bytes = 64000000',
  'max_memory_usage = 2000000000',
  // No row is skipped, no column guessed.
  'input_format_allow_errors_num = 0',
  'input_format_allow_errors_ratio = 0',
  'input_format_skip_unknown_fields = 0',
];

const csv = ({ separator = ',' }: FileColumns): FormatSettings => ({
  format: 'CSV',
  settings: [
    `format_csv_delimiter = '${separator === '\t' ? '\\t' : separator}'`,
    `input_format_csv_allow_whitespace_or_tab_as_delimiter = ${separator === '\t' ? 1 : 0}`,
    'format_csv_allow_single_quotes = 0',
    'format_csv_allow_double_quotes = 1',
    // Spaces around a value that is not quoted are not part of it.
    'input_format_csv_trim_whitespaces = 1',
    'input_format_csv_skip_first_lines = 1',
    // A second line of column names is a wrong row; the engine would take it for a header and follow it.
    'input_format_csv_detect_header = 0',
    'input_format_csv_skip_trailing_empty_lines = 1',
    'input_format_csv_allow_variable_number_of_columns = 0',
    'input_format_csv_use_default_on_bad_values = 0',
    'input_format_csv_empty_as_default = 1',
    'input_format_csv_allow_cr_end_of_line = 0',
    // A word that means null elsewhere is a text like any other here.
    'input_format_null_as_default = 0',
  ],
});

const jsonl = (): FormatSettings => ({
  format: 'JSONEachRow',
  settings: [
    // Digits stay as they were written: an amount never becomes a float.
    'input_format_json_read_numbers_as_strings = 1',
    // Where a figure is expected these become texts, which are errors there by row and column.
    'input_format_json_read_bools_as_strings = 1',
    'input_format_json_read_arrays_as_strings = 1',
    // An object would be taken for a name as well: it is never a text.
    'input_format_json_read_objects_as_strings = 0',
    'input_format_json_try_infer_named_tuples_from_objects = 0',
    'input_format_json_throw_on_bad_escape_sequence = 1',
    'input_format_json_empty_as_default = 0',
    'input_format_import_nested_json = 0',
    // A name that looks like a date or a number is still a text.
    'input_format_try_infer_dates = 0',
    'input_format_try_infer_datetimes = 0',
    'input_format_json_try_infer_numbers_from_strings = 0',
    // Columns that may be null stay null; this is for names, whose type is that of their value.
    'input_format_null_as_default = 1',
  ],
});

const parquet = (): FormatSettings => ({
  format: 'Parquet',
  settings: [
    'input_format_parquet_preserve_order = 1',
    'input_format_parquet_case_insensitive_column_matching = 0',
    'input_format_parquet_allow_missing_columns = 0',
    // A figure that is missing is not zero.
    'input_format_null_as_default = 0',
  ],
});

const FORMATS: Record<BatchFormat, (columns: FileColumns) => FormatSettings> = { csv, jsonl, parquet };

export function formatSettings(format: BatchFormat, columns: FileColumns) {
  const own = FORMATS[format](columns);
  return { format: own.format, settings: [...ALWAYS, ...own.settings].join(', ') };
}
