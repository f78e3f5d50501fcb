import { PROFILE_TYPES } from '@encart/contract/access/roles.ts';
import { SCOPE_PARTS_OF } from '@encart/contract/access/scope.ts';
import { isOneOf, listIn } from '@encart/contract/base/objects.ts';
import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { RelationEditor } from '#kit/resources/editors/relation-editor.tsx';

/** A part of the scope, for the types of profile that have it; what was chosen comes back with its type. */
export function ScopeEditor(props: EditorProps) {
  const { t } = useTranslation();
  const type = useWatch({ control: props.control, name: 'profile_type' });
  const { field } = useController({ control: props.control, name: props.name });
  const fits = isOneOf(PROFILE_TYPES, type) && isOneOf(SCOPE_PARTS_OF[type], props.name);
  const aside = useRef<readonly unknown[]>([]);
  const values = listIn(field.value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the type changes.
  useEffect(() => {
    if (fits && aside.current.length > 0 && values.length === 0) field.onChange(aside.current);
    if (!fits && values.length > 0) {
      aside.current = values;
      field.onChange([]);
    }
  }, [fits]);
  if (fits) return <RelationEditor {...props} />;
  if (type === 'SA' && props.name === 'regies')
    return <Alert severity="info">{t('rights.wholeScope')}</Alert>;
  return null;
}
