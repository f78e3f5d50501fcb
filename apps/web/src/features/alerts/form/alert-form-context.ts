import { createContext, useContext } from 'react';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { useEditor } from '#kit/resources/editors/use-editor.ts';
import type { AlertField, AlertValues } from './alert-values.ts';

interface AlertFormParts {
  /** What the form holds now. */
  values: AlertValues;
  /** Changes parts of the rule; those that depend on them follow. */
  change: (parts: Partial<AlertValues>) => void;
}

const Context = createContext<AlertFormParts | null>(null);
export const AlertFormProvider = Context.Provider;

export function useAlertForm(): AlertFormParts {
  const parts = useContext(Context);
  if (!parts) throw new Error('there is no form of a rule around');
  return parts;
}

/** An editor of one part of a rule, with its own type. */
export function useAlertEditor<K extends AlertField>(props: EditorProps, name: K) {
  const { values, change } = useAlertForm();
  const { field, ...editor } = useEditor(props);
  return {
    ...editor,
    values,
    value: values[name],
    change: (value: AlertValues[K]) => change({ [name]: value } as Partial<AlertValues>),
    onBlur: field.onBlur,
  };
}
