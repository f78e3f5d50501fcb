import type { RecordOf } from '@encart/contract/api/resource.ts';
import type { integrations } from '@encart/contract/resources/integrations.ts';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

const colours = { active: 'success', expired: 'warning', revoked: 'default' } as const;
type IntegrationState = keyof typeof colours;

type Dates = Pick<RecordOf<typeof integrations>, 'revoked_at' | 'expires_at'>;

export function stateOf({ revoked_at, expires_at }: Dates, now: Date): IntegrationState {
  if (revoked_at) return 'revoked';
  return expires_at && new Date(expires_at) <= now ? 'expired' : 'active';
}

export function IntegrationStateChip({ row }: { row: Dates }) {
  const { t } = useTranslation();
  const state = stateOf(row, new Date());
  return (
    <Chip
      component="span"
      size="small"
      variant="outlined"
      color={colours[state]}
      label={t(`integrations.states.${state}`)}
    />
  );
}
