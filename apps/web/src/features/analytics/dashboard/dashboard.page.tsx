import { sells } from '@encart/contract/access/roles.ts';
import { useTranslation } from 'react-i18next';
import { usePrincipal } from '#kit/session/session.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { BuyersExcluded } from './buyers-excluded.tsx';
import { DashboardView } from './dashboard-view.tsx';

/** The auction dashboard. Auctions are not split by buyer or advertiser, so buyers have no figures. */
export default function DashboardPage() {
  const { t } = useTranslation();
  const type = usePrincipal()?.profile_type;
  if (type && sells(type)) return <DashboardView />;
  return (
    <>
      <PageHeader title={t('pages.analytics-dashboard')} />
      <BuyersExcluded />
    </>
  );
}
