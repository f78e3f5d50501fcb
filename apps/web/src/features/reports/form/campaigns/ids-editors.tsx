import { useTranslation } from 'react-i18next';
import { familyOf, useReportEditor } from '#features/reports/form/report-values.ts';
import { ValuesPicker } from '#kit/figures/conditions/values-picker.tsx';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';

/** The advertisers a report is about; all of them when none is chosen. */
export function AdvertisersEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { value, change, label, error } = useReportEditor(props, 'advertisers');
  return (
    <ValuesPicker
      source={familyOf(props.resource)}
      dimension="advertiser"
      label={label}
      named
      ids={value}
      onChange={change}
      error={error}
      help={value.length === 0 ? t('reportForm.campaigns.advertisersHelp') : undefined}
    />
  );
}

/** Line items that are kept, or left out. */
export function LineItemsEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { value, change, label, error } = useReportEditor(props, 'lineitems');
  return (
    <ValuesPicker
      source={familyOf(props.resource)}
      dimension="lineitem"
      label={label}
      named
      ids={value}
      onChange={change}
      error={error}
      help={value.length === 0 ? t('reportForm.campaigns.lineitemsHelp') : undefined}
    />
  );
}
