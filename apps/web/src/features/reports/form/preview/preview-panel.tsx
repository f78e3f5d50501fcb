import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '#kit/settings/settings.ts';
import { Surface } from '#ui/layout/surface.tsx';
import { PreviewContent } from './preview-content.tsx';
import { summaryText } from './preview-summary.ts';
import type { Preview } from './use-preview.ts';

interface Props {
  family: ReportFamilyName;
  preview: Preview;
  withIds: boolean;
  onReveal: (name: string) => void;
}

/** What the file will be like, beside the form that makes it. */
export function PreviewPanel({ family, preview, withIds, onReveal }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const locale = useSettings((state) => state.locale);
  const { data, busy, error } = preview;
  return (
    <Surface component="section" aria-labelledby={id}>
      <Box sx={{ position: 'absolute', top: 0, left: 0, right: 0, zIndex: 5, height: 2 }}>
        {busy && <LinearProgress aria-label={t('reportForm.preview.loading')} sx={{ height: 2 }} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, px: 2, py: 1.5 }}>
        <Typography id={id} component="h2" variant="subtitle1" sx={{ flex: 1 }}>
          {t('reportForm.preview.title')}
        </Typography>
        <Typography
          role="status"
          variant="body2"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {data && !error ? summaryText(locale, data) : ''}
        </Typography>
      </Box>
      <PreviewContent family={family} preview={preview} withIds={withIds} onReveal={onReveal} />
    </Surface>
  );
}
