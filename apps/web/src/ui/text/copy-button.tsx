import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import CopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useState } from 'react';
import { copyText } from './clipboard.ts';

const FEEDBACK_MS = 1000;

interface Props {
  text: string;
  label: string;
  copiedLabel: string;
  failedLabel: string;
}

export function CopyButton({ text, label, copiedLabel, failedLabel }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const announcement = outcome === 'copied' ? copiedLabel : outcome === 'failed' ? failedLabel : '';
  return (
    <>
      <Tooltip title={announcement || label}>
        <IconButton
          size="small"
          aria-label={label}
          color={outcome === 'copied' ? 'success' : outcome === 'failed' ? 'error' : 'default'}
          onClick={async () => setOutcome((await copyText(text)) ? 'copied' : 'failed')}
        >
          {outcome === 'copied' && <CheckIcon fontSize="inherit" />}
          {outcome === 'failed' && <CloseIcon fontSize="inherit" />}
          {!outcome && <CopyIcon fontSize="inherit" />}
        </IconButton>
      </Tooltip>
      <Box component="span" role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </>
  );
}
