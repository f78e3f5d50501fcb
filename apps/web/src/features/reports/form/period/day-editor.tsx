import { useCrossError } from '#features/reports/form/use-cross-rules.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { useEditor } from '#kit/resources/editors/use-editor.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { DayPicker } from '#ui/date/day-picker.tsx';

/** A day that somebody chooses. */
export function DayEditor(props: EditorProps) {
  const locale = useSettings((state) => state.locale);
  const { field, label, error } = useEditor(props);
  const cross = useCrossError(props);
  return (
    <DayPicker
      label={label}
      locale={locale}
      required
      value={typeof field.value === 'string' ? field.value : null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error ?? cross}
    />
  );
}
