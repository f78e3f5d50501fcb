import type { Editor } from '#kit/resources/editors/field-editor.tsx';
import { AdvancedFiltersEditor } from './campaigns/advanced-filters-editor.tsx';
import { AdvertisersEditor, LineItemsEditor } from './campaigns/ids-editors.tsx';
import { LineItemFiltersEditor } from './campaigns/lineitem-filters-editor.tsx';
import { SegmentedEditor, SelectEditor } from './choice-editors.tsx';
import { DimensionsEditor } from './dimensions/dimensions-editor.tsx';
import { MetricsEditor } from './metrics/metrics-editor.tsx';
import { DayEditor } from './period/day-editor.tsx';
import { PeriodEditor } from './period/period-editor.tsx';
import type { ReportField } from './report-values.ts';
import { DeliveryEditor } from './sending/delivery-editor.tsx';
import { FrequencyEditor } from './sending/frequency-editor.tsx';
import { HourEditor } from './sending/hour-editor.tsx';
import { RecipientsEditor } from './sending/recipients-editor.tsx';
import { ThresholdEditor } from './sending/threshold-editor.tsx';

/** Fields of a report that are more than their kind. */
export const reportEditors: Partial<Record<ReportField, Editor>> = {
  period: PeriodEditor,
  startdate: DayEditor,
  enddate: DayEditor,
  compare: SelectEditor,
  dimensions: DimensionsEditor,
  metrics: MetricsEditor,
  advertisers: AdvertisersEditor,
  lineitems: LineItemsEditor,
  lineitems_choice: SegmentedEditor,
  lineitem_filters: LineItemFiltersEditor,
  advanced_filters: AdvancedFiltersEditor,
  format: SegmentedEditor,
  separator: SegmentedEditor,
  decimal: SegmentedEditor,
  sendto: RecipientsEditor,
  frequency: FrequencyEditor,
  hour: HourEditor,
  delivery: DeliveryEditor,
  threshold: ThresholdEditor,
};
