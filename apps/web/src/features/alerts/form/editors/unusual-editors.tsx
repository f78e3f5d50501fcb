import { DIRECTIONS, SENSITIVITIES } from '@encart/contract/alerts/alert-subjects.ts';
import { useAlertEditor } from '#features/alerts/form/alert-form-context.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { Segmented } from '#ui/input/segmented.tsx';

/** Whether more, less or both are out of the usual. */
export function DirectionEditor(props: EditorProps) {
  return <Choices {...props} of="direction" choices={DIRECTIONS} />;
}

/** How far out of the usual is unusual. */
export function SensitivityEditor(props: EditorProps) {
  return <Choices {...props} of="sensitivity" choices={SENSITIVITIES} />;
}

interface ChoicesProps<K extends 'direction' | 'sensitivity', V extends string> extends EditorProps {
  of: K;
  choices: readonly V[];
}

function Choices<K extends 'direction' | 'sensitivity'>({
  of,
  choices,
  ...props
}: ChoicesProps<K, ReturnType<typeof useAlertEditor<K>>['value']>) {
  const { value, change, label, error, help } = useAlertEditor(props, of);
  return (
    <FormGroup label={label} error={error} help={help}>
      {(labelId) => (
        <Segmented
          labelledBy={labelId}
          value={value}
          options={choices.map((choice) => ({
            value: choice,
            label: choiceLabel(props.resource, of, choice),
          }))}
          onChoose={change}
        />
      )}
    </FormGroup>
  );
}
