import type { Field } from '@encart/contract/api/field.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import { type FieldErrors, type FieldValues, useController } from 'react-hook-form';
import { fieldLabel, helpOf } from '#kit/resources/resource-labels.ts';
import type { EditorProps } from './editor-props.ts';

/** The first error message of a field or of its parts. */
export function firstMessage(error: unknown): string | undefined {
  if (!isObject(error)) return undefined;
  if (typeof error.message === 'string') return error.message;
  for (const part of Object.values(error)) {
    const message = firstMessage(part);
    if (message) return message;
  }
  return undefined;
}

export const wrongNames = (errors: FieldErrors<FieldValues>, names: readonly string[]) =>
  names.filter((name) => errors[name] !== undefined);

/** Value, label, help and error of a field, for an editor that is no text field. */
export function useEditor({ resource, name, control }: EditorProps) {
  const { field, fieldState } = useController({ control, name });
  const declared: Field | undefined = resource.fields[name];
  // Of a field with parts, a list of the parts' errors.
  const errors: unknown = fieldState.error;
  return {
    field,
    label: fieldLabel(resource, name),
    help: helpOf(resource, name),
    error: firstMessage(fieldState.error),
    errors,
    required: declared ? declared.required : (resource.links[name]?.min ?? 0) > 0,
    constraints: declared?.constraints ?? {},
  };
}
