import { downloadLinkedFile } from '@encart/contract/reports/report-files.calls.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { addressOf } from '#kit/api/api.ts';
import { dayText, periodText } from '#kit/figures/period/day-text.ts';
import { formatDay, formatNumber } from '#kit/i18n/format.ts';
import { formatBytes } from '#kit/i18n/format-bytes.ts';
import { Detail } from '#ui/text/detail.tsx';
import { useSpokenLocale } from './link-frame.tsx';
import type { LinkedFile } from './use-linked-file.ts';

/** What the file is, before it is taken. */
export function LinkedFileCard({ token, file }: { token: string; file: LinkedFile }) {
  const { t } = useTranslation();
  const locale = useSpokenLocale();
  const dayOf = (instant: string) => dayText(locale, formatDay(instant));
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('reportLink.context')}
      </Typography>
      <Typography
        component="h1"
        variant="h5"
        sx={{ mt: 0.25, mb: 2.5, fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {file.name}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 3,
          rowGap: 1,
          m: 0,
          mb: 3,
          '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        }}
      >
        <Detail label={t('reportLink.period')}>{periodText(locale, file.period)}</Detail>
        <Detail label={t('reportLink.zone')}>{t('reportLink.zoneText')}</Detail>
        <Detail label={t('reportLink.currency')}>{t('reportLink.currencyText')}</Detail>
        <Detail label={t('reportLink.rows')}>{formatNumber(locale, file.rows)}</Detail>
        <Detail label={t('reportLink.size')}>{formatBytes(locale, file.bytes)}</Detail>
        <Detail label={t('reportLink.made')}>{dayOf(file.made_at)}</Detail>
        <Detail label={t('reportLink.expires')}>{dayOf(file.expires_at)}</Detail>
      </Box>
      {(['provisional', 'truncated'] as const).map(
        (mark) =>
          file[mark] && (
            <Alert key={mark} severity="warning" sx={{ mb: 2 }}>
              {t(`reportLink.${mark}`)}
            </Alert>
          ),
      )}
      <Button
        component="a"
        href={addressOf(downloadLinkedFile, { params: { token } })}
        download={file.file_name}
        variant="contained"
        disableElevation
        fullWidth
        size="large"
        startIcon={<DownloadIcon />}
      >
        {t('reportLink.download')}
      </Button>
      <Typography
        variant="caption"
        sx={{
          display: 'block',
          mt: 1,
          color: 'text.secondary',
          textAlign: 'center',
          overflowWrap: 'anywhere',
        }}
      >
        {file.file_name}
      </Typography>
    </>
  );
}
