import { useTranslation } from 'react-i18next';
import { usePageAddress } from '#kit/address/use-page-address.ts';
import { FormTabs } from '#ui/form/form-tabs.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SitesTab } from './ads-txt/sites-tab.tsx';
import { FloorsTab } from './floors/floors-tab.tsx';
import { SUPPLYCHAIN_TABS, supplychainAddress } from './supplychain-address.ts';

const noErrors = () => '';

/** What sites and the platform declare about who sells them, and the floors of regies. */
export default function SupplychainPage() {
  const { t } = useTranslation();
  const { state, change } = usePageAddress(supplychainAddress);
  const content = {
    sites: <SitesTab state={state} change={change} />,
    floors: <FloorsTab regie_id={state.regie} onChoose={(regie) => change({ regie })} />,
  };
  return (
    <>
      <PageHeader title={t('pages.tags-supplychain')} context={t('supplychain.context')} />
      <FormTabs
        label={t('supplychain.tabs.label')}
        value={state.tab}
        onChange={(key) => change({ tab: SUPPLYCHAIN_TABS.find((tab) => tab === key) ?? 'sites' })}
        errorsText={noErrors}
        tabs={SUPPLYCHAIN_TABS.map((key) => ({
          key,
          label: t(`supplychain.tabs.${key}`),
          content: content[key],
        }))}
      />
    </>
  );
}
