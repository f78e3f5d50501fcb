import Box from '@mui/material/Box';
import { usePrinting } from '#ui/layout/use-printing.ts';
import { CurrencyNote } from './metrics/currency-note.tsx';

interface Props {
  /** Said on paper; on the screen they stand below, where they can be changed. */
  filters?: readonly string[];
  parts: readonly string[];
  /** Until when there are figures. */
  until: string;
  /** Whether that is known: until then it only keeps its place. */
  isKnown: boolean;
}

/** What the figures of a page are, in one line whose end arrives later without moving anything. */
export function ContextLine({ filters = [], parts, until, isKnown }: Props) {
  const printing = usePrinting();
  return (
    <>
      {`${[...(printing ? filters : []), ...parts].join(' · ')} · `}
      <CurrencyNote />
      <Box component="span" aria-hidden={!isKnown} sx={isKnown ? undefined : { visibility: 'hidden' }}>
        {` · ${until}`}
      </Box>
    </>
  );
}
