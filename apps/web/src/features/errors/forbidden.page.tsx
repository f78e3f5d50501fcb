import { useTranslation } from 'react-i18next';
import { ErrorPage } from '#kit/navigation/error-page.tsx';

export default function ForbiddenPage() {
  const { t } = useTranslation();
  return (
    <ErrorPage
      code={403}
      title={t('errors.forbidden.title')}
      text={t('errors.forbidden.text')}
      hint={t('errors.forbidden.hint')}
    />
  );
}
