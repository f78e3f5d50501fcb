import { useWatch } from 'react-hook-form';
import { AvatarField } from '#kit/people/avatar-field.tsx';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { fieldLabel } from '#kit/resources/resource-labels.ts';
import { FormGroup } from '#ui/form/form-group.tsx';

/** The picture, or the initials of the name that is being typed. */
export function AvatarEditor({ resource, name, control }: EditorProps) {
  const names = useWatch({ control, name: ['user_first_name', 'user_last_name'] });
  return (
    <FormGroup label={fieldLabel(resource, name)}>
      <AvatarField control={control} name={names.map((part) => String(part ?? '')).join(' ')} />
    </FormGroup>
  );
}
