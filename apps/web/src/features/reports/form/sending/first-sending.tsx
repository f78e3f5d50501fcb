import type { Values } from '@encart/contract/api/record.ts';
import { nextRunAfter } from '@encart/contract/reports/report-schedule.ts';
import { momentInWords } from '@encart/contract/texts/days-text.ts';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useReportValue } from '#features/reports/form/report-values.ts';
import { useSettings } from '#kit/settings/settings.ts';

/** What creating a report does: it is run at once, then by its schedule. */
export function FirstSending({ control }: { control: Control<Values> }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const frequency = useReportValue(control, 'frequency');
  const hour = useReportValue(control, 'hour') ?? 0;
  const next = nextRunAfter(frequency, hour, new Date());
  // Whether it is sent depends on its rows, or on a threshold: then it is only sure to be run.
  const done = useReportValue(control, 'delivery') === 'always' ? 'sent' : 'run';
  if (!next) return t(`reportForm.sending.atOnce.${done}`);
  return t(`reportForm.sending.atOnceThen.${done}`, { moment: momentInWords(locale, next) });
}
