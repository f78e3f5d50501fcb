import { downloadFloors, FLOOR_FILES } from '@encart/contract/tags/floors.calls.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reactToError } from '#kit/api/api-reactions.ts';
import { downloadFile } from '#kit/files/download.ts';
import { Panel } from '#ui/layout/panel.tsx';

type FloorFile = (typeof FLOOR_FILES)[number];

/** The floors as files, for Prebid.js and for Prebid Server. */
export function FloorFiles({ regie_id }: { regie_id: number }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<FloorFile | null>(null);
  async function download(file: FloorFile) {
    setBusy(file);
    await downloadFile(downloadFloors, { params: { regie_id }, query: { for: file } }).catch(reactToError);
    setBusy(null);
  }
  return (
    <Panel title={t('supplychain.floors.files')} text={t('supplychain.floors.filesText')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))', gap: 3 }}>
        {FLOOR_FILES.map((file) => {
          const name = t(`supplychain.floors.file.${file}`);
          return (
            <Box key={file}>
              <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
                {name}
              </Typography>
              <Typography
                variant="body2"
                sx={{ mb: 1, fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                {t(`supplychain.floors.fileHelp.${file}`)}
              </Typography>
              <Button
                size="small"
                variant="outlined"
                startIcon={<DownloadIcon />}
                disabled={busy === file}
                aria-label={t('supplychain.floors.downloadNamed', { name })}
                onClick={() => void download(file)}
              >
                {t('supplychain.floors.download')}
              </Button>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}
