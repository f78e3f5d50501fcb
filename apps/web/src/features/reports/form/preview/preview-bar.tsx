import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useSettings } from '#kit/settings/settings.ts';
import { FORM_BAR_HEIGHT } from '#ui/form/form-bar-height.ts';
import { truncated } from '#ui/text/truncated.ts';
import { summaryText } from './preview-summary.ts';
import type { Preview } from './use-preview.ts';

interface Props {
  preview: Preview;
  /** It is in sight: nothing has to be said of it. */
  seen: boolean;
  onShow: () => void;
}

/** On narrow screens, where the preview is out of sight: how large the file will be, and a way to it. */
export function PreviewBar({ preview, seen, onShow }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const { data, error, missing } = preview;
  if (seen) return null;
  const text = () => {
    if (missing[0]) return missing[0].message;
    if (error) return t('reportForm.preview.failed');
    return data ? summaryText(locale, data) : t('reportForm.preview.loading');
  };
  return (
    <Box
      sx={{
        display: { xs: 'flex', lg: 'none' },
        alignItems: 'center',
        gap: 1,
        position: 'sticky',
        // A little behind the bar below, so that nothing passes between the two.
        bottom: `calc(var(${FORM_BAR_HEIGHT}, 0px) - 8px)`,
        zIndex: 2,
        mt: 2,
        pt: 0.5,
        pb: { xs: 1, sm: 1.5 },
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        fontSize: 13,
      }}
    >
      <Box sx={{ ...truncated, flex: 1, color: 'text.secondary' }}>{text()}</Box>
      <Button size="small" color="inherit" onClick={onShow}>
        {t('reportForm.preview.show')}
      </Button>
    </Box>
  );
}
