import { useTranslation } from 'react-i18next';
import { useSettings } from '#kit/settings/settings.ts';
import { AsideBar } from '#ui/form/aside-bar.tsx';
import { summaryText } from './preview-summary.ts';
import type { Preview } from './use-preview.ts';

interface Props {
  preview: Preview;
  /** It is in sight: nothing has to be said of it. */
  seen: boolean;
  onShow: () => void;
}

/** On narrow screens, where the preview is out of sight: how large the file will be, and a way to it. */
export function PreviewBar({ preview, seen, onShow }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const { data, error, missing } = preview;
  if (seen) return null;
  const text = () => {
    if (missing[0]) return missing[0].message;
    if (error) return t('reportForm.preview.failed');
    return data ? summaryText(locale, data) : t('reportForm.preview.loading');
  };
  return <AsideBar text={text()} action={t('reportForm.preview.show')} until="lg" onShow={onShow} />;
}
