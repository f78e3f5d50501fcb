import type { FieldKind } from '@encart/contract/api/field.ts';
import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { ChoiceEditor } from './choice-editor.tsx';
import { ChoicesEditor } from './choices-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { FlagEditor } from './flag-editor.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { NumberEditor } from './number-editor.tsx';
import { RelationEditor } from './relation-editor.tsx';
import { RowsEditor } from './rows-editor.tsx';
import { SecretEditor } from './secret-editor.tsx';
import { TextEditor } from './text-editor.tsx';

export type Editor = ComponentType<EditorProps>;

const editors: Partial<Record<FieldKind, Editor>> = {
  text: TextEditor,
  integer: NumberEditor,
  decimal: NumberEditor,
  flag: FlagEditor,
  choice: ChoiceEditor,
  choices: ChoicesEditor,
  lines: LinesEditor,
  rows: RowsEditor,
  reference: RelationEditor,
  secret: SecretEditor,
};

/** The editor of a declared field or link; `data-field` lets `focusField` find it. */
export function FieldEditor({ editor, ...props }: EditorProps & { editor?: Editor | undefined }) {
  const { kind } = props.resource.fields[props.name] ?? {};
  const EditorComponent = editor ?? (kind ? editors[kind] : RelationEditor);
  if (!EditorComponent) throw new Error(`${props.name} is not written by anybody`);
  return (
    <Box data-field={props.name} sx={{ minWidth: 0 }}>
      <EditorComponent {...props} />
    </Box>
  );
}

const FIELDS = 'input:not([type=file]), textarea, [role=combobox], [tabindex="0"], button';

/** Focuses a field, on its invalid part if there is one. */
export function focusField(name: string) {
  const place = document.querySelector(`[data-field="${name}"]`);
  const target =
    place?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place?.querySelector<HTMLElement>(FIELDS);
  target?.focus();
  place?.scrollIntoView({ block: 'nearest' });
}
