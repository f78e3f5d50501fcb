import { z } from 'zod';
import { DELIVERY_METRICS } from '#analytics/metrics.ts';

export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** What separates the columns of a CSV file. */
export const SEPARATORS = ['semicolon', 'comma', 'tab'] as const;
export type Separator = (typeof SEPARATORS)[number];
export const separatorOf: Record<Separator, string> = { semicolon: ';', comma: ',', tab: '\t' };

export const DECIMAL_MARKS = ['comma', 'point'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];
export const decimalOf: Record<DecimalMark, '.' | ','> = { comma: ',', point: '.' };

/** When a file is sent: always, only with rows, or only when a total has crossed a threshold. */
export const DELIVERY_CHOICES = ['always', 'rows', 'threshold'] as const;
export type DeliveryChoice = (typeof DELIVERY_CHOICES)[number];

/** A total, or its evolution since the period before, that is above or below a value. */
export const reportThreshold = z.strictObject({
  metric: z.enum(DELIVERY_METRICS),
  of: z.enum(['value', 'evolution']),
  is: z.enum(['above', 'below']),
  value: z.number().min(-1e12).max(1e12),
});
export type ReportThreshold = z.infer<typeof reportThreshold>;
