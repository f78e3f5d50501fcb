import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { MISSING } from '#kit/i18n/format.ts';

/** Wider than this, what is written wraps. */
const MOST_WIDE = 22;

/** What a file says where it is wrong, as a stranger wrote it: spaces are seen, and its direction stays inside. */
export function WrittenValue({ text }: { text: string | undefined }) {
  const { t } = useTranslation();
  if (text === undefined) return MISSING;
  if (text === '')
    return (
      <Box component="em" sx={{ color: 'text.secondary' }}>
        {t('batches.faults.empty')}
      </Box>
    );
  return (
    <Box
      component="bdi"
      sx={{
        display: 'inline-block',
        boxSizing: 'content-box',
        minWidth: `${Math.min(text.length, MOST_WIDE)}ch`,
        maxWidth: `${MOST_WIDE}ch`,
        px: 0.5,
        borderRadius: 0.5,
        bgcolor: 'action.hover',
        fontFamily: 'monospace',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Box>
  );
}
