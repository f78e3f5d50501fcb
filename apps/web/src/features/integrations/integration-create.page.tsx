import { fromKeys } from '@encart/contract/base/objects.ts';
import { createIntegration } from '@encart/contract/resources/integrations.calls.ts';
import {
  INTEGRATION_KINDS,
  type IntegrationKind,
  integrationForms,
  integrations,
} from '@encart/contract/resources/integrations.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { definePageAddress } from '#kit/address/page-address.ts';
import { usePageAddress } from '#kit/address/use-page-address.ts';
import { choice } from '#kit/address/values.ts';
import { callApi } from '#kit/api/api.ts';
import { CreateRecordPage } from '#kit/resources/record/record-page.tsx';
import { inputOf, type Save } from '#kit/resources/record/save-record.ts';
import { choiceLabel, fieldLabel } from '#kit/resources/resource-labels.ts';
import { Segmented } from '#ui/input/segmented.tsx';
import { ExpiryEditor } from './expiry-editor.tsx';
import { showOnce } from './shown-once.ts';

/** The kind is in the address: an interrupted form is found again under the same kind. */
const address = definePageAddress(z.object({ kind: choice(INTEGRATION_KINDS, 'key') }), { complete: true });

const editors = { expires_at: ExpiryEditor };

const creating =
  (integration_kind: IntegrationKind): Save =>
  async ({ values }) => {
    const body = { ...inputOf(integrations, values), integration_kind };
    const { secret, ...row } = (await callApi(createIntegration, { body })).data;
    showOnce({ integration_id: row.integration_id, secret });
    return row;
  };

const saves = fromKeys(INTEGRATION_KINDS, creating);

export default function IntegrationCreatePage() {
  const { t } = useTranslation();
  const { state, change } = usePageAddress(address);
  const { kind } = state;
  return (
    <CreateRecordPage
      key={kind}
      resource={integrationForms[kind]}
      save={saves[kind]}
      editors={editors}
      above={
        <Box sx={{ mb: 3 }}>
          <Segmented
            label={fieldLabel('integrations', 'integration_kind')}
            value={kind}
            onChoose={(next) => change({ kind: next }, { replace: true })}
            options={INTEGRATION_KINDS.map((value) => ({
              value,
              label: choiceLabel('integrations', 'integration_kind', value),
            }))}
          />
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            {t(`integrations.kindHelp.${kind}`)}
          </Typography>
        </Box>
      }
    />
  );
}
