import type { ProfilePreview } from '@encart/contract/auth/profile-writing.calls.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#kit/i18n/format.ts';
import { resourceWords } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';

/** How many rows are in the scope, and which of them the rights do not let be read. */
export function ScopePreview({ scope }: { scope: ProfilePreview['scope'] }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  return (
    <Box component="dl" sx={{ m: 0, fontSize: 13 }}>
      {scope.map(({ resource, count, readable }) => (
        <Box
          key={resource}
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            gap: 2,
            py: 0.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="dt" sx={{ flex: 1, '&::first-letter': { textTransform: 'uppercase' } }}>
            {resourceWords({ name: resource }).many}
          </Box>
          {!readable && (
            <Box component="dd" sx={{ m: 0, fontSize: 12, color: 'text.secondary' }}>
              {t('rights.preview.unreadable')}
            </Box>
          )}
          <Box
            component="dd"
            sx={{ m: 0, minWidth: 32, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
          >
            {formatNumber(locale, count)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
