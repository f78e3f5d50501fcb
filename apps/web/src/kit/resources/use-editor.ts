import type { Field } from '@encart/contract/api/field.ts';
import { type FieldErrors, type FieldValues, useController } from 'react-hook-form';
import type { EditorProps } from './editor-props.ts';
import { fieldLabel, helpOf } from './resource-labels.ts';

/** The first sentence about a field, also when it is about a part of it. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string') return message;
  for (const part of Object.values(error)) {
    const found = firstMessage(part);
    if (found) return found;
  }
  return undefined;
}

export const wrongNames = (errors: FieldErrors<FieldValues>, names: readonly string[]) =>
  names.filter((name) => errors[name] !== undefined);

/** Value, label, help and error of a field, for an editor that is no text field. */
export function useEditor({ resource, name, control }: EditorProps) {
  const { field, fieldState } = useController({ control, name });
  const declared: Field | undefined = resource.fields[name];
  return {
    field,
    label: fieldLabel(resource, name),
    help: helpOf(resource, name),
    error: firstMessage(fieldState.error),
    errors: fieldState.error as unknown,
    required: declared ? declared.required : (resource.links[name]?.min ?? 0) > 0,
    facts: declared?.facts ?? {},
  };
}
