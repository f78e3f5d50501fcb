import { useTranslation } from 'react-i18next';
import { useAlertForm } from '#features/alerts/form/alert-form-context.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { NumberEditor } from '#kit/resources/editors/number-editor.tsx';

/** For how many steps in a row, in words of the step. */
export function LastingEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { step } = useAlertForm().values;
  return <NumberEditor {...props} {...(step ? { unit: t(`alerts.form.lastingUnits.${step}`) } : {})} />;
}
