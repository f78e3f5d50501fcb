import { listIn } from '@encart/contract/base/objects.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { errorText } from '#kit/api/error-text.ts';
import { cachedName } from '#kit/resources/name-cache.ts';
import { useNames } from '#kit/resources/use-names.ts';
import { AsyncPicker } from '#ui/picker/async-picker.tsx';
import type { EditorProps } from './editor-props.ts';
import { usePickerTexts } from './picker-texts.ts';
import { useChoices } from './use-choices.ts';
import { useEditor } from './use-editor.ts';

/** One row of another resource, or several. */
export function RelationEditor(props: EditorProps) {
  const texts = usePickerTexts();
  const { field, label, help, error, required, constraints } = useEditor(props);
  const link = props.resource.links[props.name];
  const to = resourceNamed(link?.to ?? constraints.to ?? '');
  const { error: failed, ...choices } = useChoices(to);
  useNames(to, link ? listIn(field.value).map(Number) : typeof field.value === 'number' ? [field.value] : []);
  const choiceOf = (id: number) => ({ id, label: cachedName(to.name, id) });
  const common = {
    ...choices,
    label,
    required,
    error: error !== undefined || failed !== null,
    helperText: error ?? (failed ? errorText(failed) : help),
    failure: failed ? errorText(failed) : undefined,
    texts,
  };
  if (link)
    return (
      <AsyncPicker
        {...common}
        multiple
        value={listIn(field.value).map(Number).map(choiceOf)}
        onChange={(choices) => field.onChange(choices.map(({ id }) => id))}
      />
    );
  return (
    <AsyncPicker
      {...common}
      multiple={false}
      value={typeof field.value === 'number' ? choiceOf(field.value) : null}
      onChange={(choice) => field.onChange(choice?.id ?? null)}
    />
  );
}
