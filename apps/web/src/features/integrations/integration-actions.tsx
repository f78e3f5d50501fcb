import type { RecordOf } from '@encart/contract/api/resource.ts';
import {
  revokeIntegration,
  rotateIntegration,
  testIntegration,
} from '@encart/contract/resources/integrations.calls.ts';
import { type IntegrationKind, integrations } from '@encart/contract/resources/integrations.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { notify } from '#kit/feedback/notify.ts';
import { invalidateResource } from '#kit/resources/record/use-record.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useSingleFlight } from '#ui/form/use-single-flight.ts';
import { Section } from '#ui/layout/section.tsx';
import { IntegrationStateChip } from './integration-state.tsx';
import { showOnce } from './shown-once.ts';

interface Props {
  row: RecordOf<typeof integrations>;
  kind: IntegrationKind;
}

const words = {
  key: { rotate: 'integrations.actions.rotateKey', revoke: 'integrations.actions.revokeKey' },
  receiver: { rotate: 'integrations.actions.rotateReceiver', revoke: 'integrations.actions.revokeReceiver' },
  platform: { rotate: 'integrations.actions.rotateReceiver', revoke: 'integrations.actions.revokePlatform' },
} as const;

/** What is done with an integration beside changing it. */
export function IntegrationActions({ row, kind }: Props) {
  const { t } = useTranslation();
  const [openDialog, setOpenDialog] = useState<'rotate' | 'revoke' | null>(null);
  const params = { integration_id: row.integration_id };

  async function rotate() {
    const { data } = await callApi(rotateIntegration, { params });
    showOnce({ ...params, secret: data.secret });
  }
  async function revoke() {
    await callApi(revokeIntegration, { params });
    notify.success({ title: t('integrations.actions.revoked') });
  }
  const act = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      reactToError(error);
    }
    setOpenDialog(null);
    invalidateResource(integrations);
  };
  const test = useSingleFlight(async () => {
    try {
      const { data } = await callApi(testIntegration, { params });
      if (data.ok) notify.success({ title: t('integrations.actions.testOk', data) });
      else
        notify.error({
          title: t('integrations.actions.testFailed'),
          message: t(`integrations.reasons.${data.reason}`, { status: data.status }),
        });
    } catch (error) {
      reactToError(error);
    }
  });

  return (
    <Box sx={{ mt: 3 }}>
      <Section title={t(`integrations.actions.${kind}`)} description={<IntegrationStateChip row={row} />}>
        {!row.revoked_at && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {kind !== 'key' && (
              <Button variant="outlined" loading={test.busy} onClick={() => test.run()}>
                {t('integrations.actions.test')}
              </Button>
            )}
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => setOpenDialog('rotate')}
              sx={{ borderColor: 'divider' }}
            >
              {t(words[kind].rotate)}
            </Button>
            <Button color="error" onClick={() => setOpenDialog('revoke')}>
              {t('integrations.actions.revoke')}
            </Button>
          </Box>
        )}
      </Section>
      <ConfirmDialog
        open={openDialog === 'rotate'}
        title={t(words[kind].rotate)}
        text={t('integrations.actions.rotateText')}
        cancelLabel={t('common.cancel')}
        yesLabel={t(words[kind].rotate)}
        onCancel={() => setOpenDialog(null)}
        onYes={() => act(rotate)}
      />
      <ConfirmDialog
        open={openDialog === 'revoke'}
        title={t('integrations.actions.revokeTitle', { name: row.integration_name })}
        text={t(words[kind].revoke)}
        cancelLabel={t('common.cancel')}
        yesLabel={t('integrations.actions.revoke')}
        destructive
        onCancel={() => setOpenDialog(null)}
        onYes={() => act(revoke)}
      />
    </Box>
  );
}
