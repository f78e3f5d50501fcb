import { useTranslation } from 'react-i18next';
import { ErrorPage } from './error-page.tsx';
import { useMissing } from './page-handlers.ts';

/** Shown for an address that leads to nothing, or to nothing this user may see. */
export function NotFound() {
  const { t } = useTranslation();
  useMissing();
  return (
    <ErrorPage
      code={404}
      title={t('errors.notFound.title')}
      text={t('errors.notFound.text')}
      hint={t('errors.notFound.hint')}
    />
  );
}
