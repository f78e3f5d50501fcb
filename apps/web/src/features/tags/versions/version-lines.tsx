import type { MatrixVersion } from '@encart/contract/tags/matrices.calls.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { shorterMoment } from '#kit/i18n/moment-text.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { VersionState } from './version-state.tsx';

/** A version on a phone. */
export function VersionLines({ version }: { version: MatrixVersion }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const when = shorterMoment(locale, new Date(version.published_at ?? version.created_at));
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, py: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {t('tags.versionNumber', { number: version.version_number })}
        </Box>
        <VersionState version={version} />
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, overflowWrap: 'anywhere' }}>
        {[when, version.author, version.comment].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}
