import i18next from 'i18next';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import type { XlsxSheet } from '#kit/files/xlsx.ts';
import { formatDate } from '#kit/i18n/format.ts';
import { useSession } from '#kit/session/session-store.ts';

export interface AboutFile {
  title: string;
  period: string;
  compared: string | null;
  /** What the figures are narrowed to, in words. */
  filters: readonly string[];
  format: FigureFormat;
  /** Of the page, with everything that was chosen. */
  address: string;
}

function readerName(): string {
  const { user } = useSession.getState();
  if (!user) return '';
  const name = `${user.user_first_name} ${user.user_last_name}`.trim() || user.user_name;
  return user.profile ? `${name} (${user.profile.profile_name})` : name;
}

/** A sheet that says what the others hold: whoever is sent the file alone still knows. */
export function aboutSheet({ title, period, compared, filters, format, address }: AboutFile): XlsxSheet {
  const { t } = i18next;
  const lines: [string, string][] = [
    [t('figures.about.title'), title],
    [t('figures.about.period'), period],
    [t('figures.about.compared'), compared ?? t('figures.notCompared')],
    [t('figures.about.filters'), filters.length > 0 ? filters.join(' ; ') : t('figures.about.noFilter')],
    [t('figures.about.currency'), t(`figures.currencies.${format.currency}`)],
    [t('figures.about.zone'), t('figures.zone')],
    [t('figures.about.by'), readerName()],
    [t('figures.about.at'), formatDate(new Date())],
    [t('figures.about.address'), address],
  ];
  return { name: t('figures.about.sheet'), headRows: 0, formats: ['text', 'text'], rows: lines };
}
