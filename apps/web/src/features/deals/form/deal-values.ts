import type { Values } from '@encart/contract/api/record.ts';
import type { InputOf } from '@encart/contract/api/resource.ts';
import type { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { useEditor } from '#kit/resources/editors/use-editor.ts';

/** What the form of a deal holds. */
export type DealValues = Required<Omit<InputOf<typeof masterdeals>, 'segments' | 'members'>>;
export type DealField = keyof DealValues & string;
export type DealFormOf = UseFormReturn<Values, unknown, Values>;

/** The one place where the form's loose values get their types back: one field of them. */
export function useDealValue<K extends DealField>(control: Control<Values>, name: K) {
  return useWatch({ control, name }) as DealValues[K];
}

/** Some of them: what is typed elsewhere draws nothing again. */
export function useDealParts<K extends DealField>(control: Control<Values>, names: readonly K[]) {
  const watched = useWatch({ control, name: names as readonly string[] as string[] });
  return Object.fromEntries(names.map((name, at) => [name, watched[at]])) as Pick<DealValues, K>;
}

/** An editor of one field of a deal, with the field's own type. */
export function useDealEditor<K extends DealField>(props: EditorProps, _name: K) {
  const { field, ...editor } = useEditor(props);
  return {
    ...editor,
    value: field.value as DealValues[K],
    change: (value: DealValues[K]) => field.onChange(value),
    onBlur: field.onBlur,
  };
}
