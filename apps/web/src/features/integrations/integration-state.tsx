import type { Row } from '@encart/contract/api/resource-calls.ts';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

const colours = { active: 'success', expired: 'warning', revoked: 'default' } as const;
type IntegrationState = keyof typeof colours;

export function stateOf({ revoked_at, expires_at }: Row, now: Date): IntegrationState {
  if (revoked_at) return 'revoked';
  return expires_at && new Date(String(expires_at)) <= now ? 'expired' : 'active';
}

export function IntegrationStateChip({ row }: { row: Row }) {
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
