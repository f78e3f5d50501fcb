import type { DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';
import type { NamedId } from '@encart/contract/analytics/wire.ts';
import type { ReportPreview } from '@encart/contract/reports/reports.calls.ts';
import { evolutionText } from '@encart/contract/texts/change-text.ts';
import { signIn } from '@encart/contract/texts/number-text.ts';
import i18next from 'i18next';
import { ChangeText } from '#kit/figures/comparison/change-text.tsx';
import { toneOf } from '#kit/figures/comparison/evolution.tsx';
import { isTime } from '#kit/figures/conditions/time-dimension.ts';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { formulaText, metricName } from '#kit/figures/metrics/metric-labels.ts';
import { MISSING } from '#kit/i18n/format.ts';
import type { Column } from '#ui/table/column.ts';

export type PreviewRow = ReportPreview['rows'][number];
type Figures = Pick<PreviewRow, (typeof PARTS)[number]>;

const PARTS = ['now', 'before', 'evolution'] as const;

const nameOf = (dimension: DeliveryDimension, value: NamedId | string) =>
  typeof value === 'string' ? value : dimensionName(dimension, value);

/** The columns of the file: dimensions in their order, with their ids where wanted, then each metric. */
export function previewColumns(
  preview: ReportPreview,
  { format, withIds, before }: { format: FigureFormat; withIds: boolean; before: string },
): Column<PreviewRow>[] {
  const { t } = i18next;
  const { profile_type: type } = preview;
  const parts = preview.totals.before === null ? PARTS.slice(0, 1) : PARTS;
  const dimensions = preview.dimensions.flatMap((dimension, at): Column<PreviewRow>[] => {
    const header = t(`figures.dimensions.${dimension}`);
    const text = (row: PreviewRow) => String(row.values[at] ?? '');
    if (isTime(dimension)) {
      const zoned = t('reportForm.preview.zoned', { name: header, zone: t('figures.zone') });
      return [{ key: dimension, header: zoned, cell: text }];
    }
    const idOf = (row: PreviewRow) => {
      const value = row.values[at];
      return typeof value === 'object' ? value.id : '';
    };
    const id = { key: `${dimension}.id`, header: t('reportForm.preview.id', { name: header }), cell: idOf };
    const cell = (row: PreviewRow) => {
      const name = nameOf(dimension, row.values[at] ?? '');
      // The column has a most width: what is cut is read on hover.
      return (
        <span title={name} dir="auto">
          {name}
        </span>
      );
    };
    return [{ key: dimension, header, cell }, ...(withIds ? [{ ...id, numeric: true }] : [])];
  });
  const metrics = preview.metrics.flatMap((metric, at) =>
    parts.map((part): Column<PreviewRow> => {
      const cell = (row: Figures) => {
        const figure = row[part]?.[at] ?? null;
        if (part !== 'evolution') return format.value(metric, figure);
        if (figure === null) return MISSING;
        // As the file has it: relative to what it was, of rates too.
        const text = evolutionText(format.locale, figure);
        return <ChangeText tone={toneOf(metric, signIn(text), type)}>{text}</ChangeText>;
      };
      const name = metricName(metric, type);
      const hint = formulaText(metric, type);
      const common = { key: `${metric}.${part}`, part, numeric: true, cell, total: cell(preview.totals) };
      if (parts.length === 1) return { ...common, header: name, hint };
      const header = part === 'before' ? before : t(`quickreports.table.${part}`);
      return { ...common, header, group: { key: metric, header: name, hint } };
    }),
  );
  return [...dimensions, ...metrics];
}
