import type { Values } from '@encart/contract/api/record.ts';
import type { InputOf } from '@encart/contract/api/resource.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { REPORT_FAMILIES, type ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { reportgenerationcampaigns } from '@encart/contract/resources/reports.ts';
import { type Control, useWatch } from 'react-hook-form';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { useEditor } from '#kit/resources/editors/use-editor.ts';

/** What the form of a report holds; the family of campaigns has all of it. */
export type ReportValues = Required<InputOf<typeof reportgenerationcampaigns>>;
export type ReportField = keyof ReportValues & string;

export const familyOf = ({ name }: { name: string }): ReportFamilyName => {
  if (!isOneOf(REPORT_FAMILIES, name)) throw new Error(`${name} is no family of reports`);
  return name;
};

/** The one place where the form's loose values get their types back: one field of them. */
export function useReportValue<K extends ReportField>(control: Control<Values>, name: K) {
  return useWatch({ control, name }) as ReportValues[K];
}

/** An editor of one field of a report, with the field's own type. */
export function useReportEditor<K extends ReportField>(props: EditorProps, _name: K) {
  const { field, ...editor } = useEditor(props);
  return {
    ...editor,
    value: field.value as ReportValues[K],
    change: (value: ReportValues[K]) => field.onChange(value),
    onBlur: field.onBlur,
    ref: field.ref,
  };
}
