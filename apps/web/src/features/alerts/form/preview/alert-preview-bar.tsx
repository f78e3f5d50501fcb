import { useTranslation } from 'react-i18next';
import { AsideBar } from '#ui/form/aside-bar.tsx';
import type { AlertPreview } from './use-alert-preview.ts';
import { useFiredCount } from './use-fired-count.ts';

interface Props {
  preview: AlertPreview;
  /** It is in sight: nothing has to be said of it. */
  seen: boolean;
  onShow: () => void;
}

/** On narrow screens, where the preview is out of sight: how often it would have told, and a way to it. */
export function AlertPreviewBar({ preview, seen, onShow }: Props) {
  const { t } = useTranslation();
  const countText = useFiredCount();
  const { shown, error, missing, isPastUnknown } = preview;
  if (seen) return null;
  const text = () => {
    if (missing[0]) return missing[0].message;
    if (isPastUnknown) return t('alerts.preview.unknownPast');
    if (error) return t('alerts.preview.failed');
    return shown ? countText(shown.data.fired) : t('alerts.preview.loading');
  };
  return <AsideBar text={text()} action={t('alerts.preview.show')} until="lg" onShow={onShow} />;
}
