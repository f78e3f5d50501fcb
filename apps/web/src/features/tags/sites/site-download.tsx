import { downloadSiteTag } from '@encart/contract/tags/site-tags.calls.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reactToError } from '#kit/api/api-reactions.ts';
import { downloadFile } from '#kit/files/download.ts';

interface Props {
  matrix_id: number;
  publisher_id: number;
  site: string;
}

/** The files of a site's live version. */
export function SiteDownload({ matrix_id, publisher_id, site }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const label = t('tags.sites.download', { site });
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        loading={busy}
        sx={{ p: 0.5, color: 'text.secondary' }}
        onClick={async () => {
          setBusy(true);
          try {
            await downloadFile(downloadSiteTag, { params: { matrix_id, publisher_id } });
          } catch (error) {
            reactToError(error);
          }
          setBusy(false);
        }}
      >
        <DownloadIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}
