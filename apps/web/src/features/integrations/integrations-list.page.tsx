import { integrations } from '@encart/contract/resources/integrations.ts';
import Box from '@mui/material/Box';
import { MISSING } from '#kit/i18n/format.ts';
import { FieldCell } from '#kit/resources/list/field-cell.tsx';
import { ResourceList } from '#kit/resources/list/resource-list.tsx';
import type { Cells } from '#kit/resources/list/table-columns.tsx';
import { DeliveryStateChip } from './delivery-state.tsx';
import { IntegrationStateChip } from './integration-state.tsx';

const cells: Cells<typeof integrations> = {
  integration_kind: (row) => (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <FieldCell resource={integrations} name="integration_kind" row={row} />
      <IntegrationStateChip row={row} />
    </Box>
  ),
  last_delivery_state: (row) =>
    row.last_delivery_state ? <DeliveryStateChip state={row.last_delivery_state} /> : MISSING,
};

export default function IntegrationsListPage() {
  return <ResourceList resource={integrations} cells={cells} />;
}
