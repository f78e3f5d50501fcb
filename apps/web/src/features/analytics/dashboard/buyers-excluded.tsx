import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { menuFor, pageNamesOf } from '#kit/navigation/menu.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { Surface } from '#ui/layout/surface.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';

/** Tells buyers why the dashboard is empty, and where their figures are. */
export function BuyersExcluded() {
  const { t } = useTranslation();
  const otherPage = pageNamesOf(menuFor(usePrincipal())).find((name) => name.startsWith('quickreports-'));
  const page = otherPage && t(`pages.${otherPage}`);
  return (
    <Surface>
      <EmptyState
        title={t('analytics.dashboard.buyers.title')}
        text={`${t('analytics.dashboard.buyers.text')}${page ? ` ${t('analytics.dashboard.buyers.elsewhere', { page })}` : ''}`}
        action={
          otherPage && (
            <Button component={Link} to={pathOf(otherPage)} variant="outlined">
              {t('analytics.dashboard.buyers.open', { page })}
            </Button>
          )
        }
      />
    </Surface>
  );
}
