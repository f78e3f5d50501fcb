import Box from '@mui/material/Box';
import { MISSING } from '#kit/i18n/format.ts';
import { Ellipsis } from '#ui/text/ellipsis.tsx';

const SHOWN = 2;

/** The first names, and how many others there are. */
export function NamesCell({ names }: { names: readonly string[] }) {
  const more = names.length - SHOWN;
  if (names.length === 0) return MISSING;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 0.75, maxWidth: '100%', verticalAlign: 'bottom' }}
    >
      <Ellipsis maxWidth="100%">{names.slice(0, SHOWN).join(', ')}</Ellipsis>
      {more > 0 && (
        <Box component="span" title={names.join(', ')} sx={{ flexShrink: 0, color: 'text.secondary' }}>
          {`+${more}`}
        </Box>
      )}
    </Box>
  );
}
