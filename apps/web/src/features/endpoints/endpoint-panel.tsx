import type { Endpoint } from '@encart/contract/auth/endpoints.calls.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#kit/navigation/navigation.ts';
import { endpointLabel } from '#kit/people/rights.ts';
import { SidePanel } from '#ui/dialog/side-panel.tsx';
import { Section } from '#ui/layout/section.tsx';

/** What a right on an endpoint opens, and who has one. */
export function EndpointPanel({ endpoint, onClose }: { endpoint: Endpoint | null; onClose: () => void }) {
  const { t } = useTranslation();
  // The words stay while the panel slides away.
  const last = useRef(endpoint);
  if (endpoint) last.current = endpoint;
  const { endpoint_name = '', calls = [], profiles = [] } = last.current ?? {};
  const detailed = profiles.filter((profile) => typeof profile !== 'number');
  return (
    <SidePanel
      open={endpoint !== null}
      title={endpointLabel(endpoint_name)}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Section stacked title={t('rights.page.calls')}>
          <Lines empty={t('rights.page.noCalls')}>
            {calls.map(({ name, method, path, summary }) => (
              <Box component="li" key={name} sx={{ py: 0.5 }}>
                <Box component="code" sx={{ fontSize: 12 }}>
                  {`${method} /api${path}`}
                </Box>
                <Typography lang="en" variant="body2" sx={{ fontSize: 12, color: 'text.secondary' }}>
                  {summary}
                </Typography>
              </Box>
            ))}
          </Lines>
        </Section>
        <Section stacked title={t('rights.page.profiles')}>
          <Lines empty={t('rights.page.noProfiles')}>
            {detailed.map(({ profile_id, profile_name }) => (
              <Box component="li" key={profile_id} sx={{ py: 0.5 }}>
                <Link
                  component={RouterLink}
                  to={pathOf('admin-profiles-update', { profile_id: Number(profile_id) })}
                >
                  {profile_name}
                </Link>
              </Box>
            ))}
          </Lines>
        </Section>
      </Box>
    </SidePanel>
  );
}

function Lines({ empty, children }: { empty: string; children: readonly ReactNode[] }) {
  if (children.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {empty}
      </Typography>
    );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 13 }}>
      {children}
    </Box>
  );
}
