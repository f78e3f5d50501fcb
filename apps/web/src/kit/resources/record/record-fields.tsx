import type { Row, Values } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import Box from '@mui/material/Box';
import type { Control } from 'react-hook-form';
import { MISSING } from '#kit/i18n/format.ts';
import { type Editor, FieldEditor } from '#kit/resources/editors/field-editor.tsx';
import { linesText } from '#kit/resources/history/change-text.ts';
import { fieldLabel } from '#kit/resources/resource-labels.ts';
import { Detail } from '#ui/text/detail.tsx';
import { Sizes } from '#ui/text/sizes.tsx';
import { isWide } from './form-sections.ts';
import { valuesOf } from './record-values.ts';

interface Props {
  resource: Resource;
  names: readonly string[];
  /** Those that can be edited; the others are shown as details. */
  editable: readonly string[];
  row: Row | null;
  control: Control<Values>;
  /** Custom editors, by field name. */
  editors?: Partial<Record<string, Editor>>;
}

/** Fields in at most two columns; what is not written here stands as a name and its value. */
export function RecordFields({ resource, names, editable, row, control, editors = {} }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
        gap: 2.5,
        alignItems: 'start',
      }}
    >
      {names.map((name) => (
        <Box
          key={name}
          sx={{
            minWidth: 0,
            gridColumn: isWide(resource, name) ? '1 / -1' : undefined,
            // An editor may have nothing to say for this record.
            '&:has(> [data-field]:empty)': { display: 'none' },
          }}
        >
          {editable.includes(name) ? (
            <FieldEditor
              resource={resource}
              name={name}
              control={control}
              stored={row?.[name] === true}
              editor={editors[name]}
            />
          ) : (
            <Box component="dl" sx={{ m: 0 }}>
              <Detail above label={fieldLabel(resource, name)}>
                <Sizes text={detailOf(resource, name, row)} />
              </Detail>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

const MOST = 30;

function detailOf(resource: Resource, name: string, row: Row | null): string {
  if (!row) return MISSING;
  const isSecret = resource.fields[name]?.kind === 'secret';
  const lines = linesText(resource, name, isSecret ? row[name] : valuesOf(resource, row, [name])[name]);
  const rest = lines.length - MOST;
  return lines.slice(0, MOST).join(', ') + (rest > 0 ? `, +${rest}` : '') || MISSING;
}
