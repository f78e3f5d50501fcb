import { integrationForms, integrations } from '@encart/contract/resources/integrations.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { UpdateRecordPage } from '#kit/resources/record/record-page.tsx';
import { useMeta, useRecord } from '#kit/resources/record/use-record.ts';
import { Deliveries } from './deliveries.tsx';
import { ExpiryEditor } from './expiry-editor.tsx';
import { IntegrationActions } from './integration-actions.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { showOnce, useShownOnce } from './shown-once.ts';

const editors = { expires_at: ExpiryEditor };

export default function IntegrationUpdatePage() {
  const { t } = useTranslation();
  const { integration_id }: Record<string, string | undefined> = useParams({ strict: false });
  const id = Number(integration_id);
  const meta = useMeta(integrations);
  const row = useRecord(integrations, id > 0 ? id : null, meta.data?.data).data?.data;
  const newSecret = useShownOnce((state) => state.newSecret);
  if (!row) return <UpdateRecordPage resource={integrations} />;
  const kind = row.integration_kind;
  const deliveries = {
    key: 'deliveries',
    label: t('integrations.deliveries.tab'),
    content: () => <Deliveries id={id} />,
  };
  return (
    <>
      <UpdateRecordPage
        key={kind}
        resource={integrationForms[kind]}
        editors={editors}
        extraTabs={kind === 'receiver' ? [deliveries] : []}
      >
        <IntegrationActions row={row} kind={kind} />
      </UpdateRecordPage>
      {newSecret?.integration_id === id && (
        <SecretDialog kind={kind} secret={newSecret.secret} onClose={() => showOnce(null)} />
      )}
    </>
  );
}
