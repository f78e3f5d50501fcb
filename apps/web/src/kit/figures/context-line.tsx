import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '#ui/layout/use-printing.ts';
import { InfoTip } from '#ui/text/info-tip.tsx';
import { CurrencyNote } from './metrics/currency-note.tsx';

interface Props {
  /** Said on paper; on the screen they stand below, where they can be changed. */
  filters?: readonly string[];
  parts: readonly string[];
  /** Until when there are figures. */
  until: string;
  /** Whether that is known: until then it only keeps its place. */
  isKnown: boolean;
  /** What is counted here, said on demand. */
  help?: string;
}

/** What the figures of a page are, in one line whose end arrives later without moving anything. */
export function ContextLine({ filters = [], parts, until, isKnown, help }: Props) {
  const { t } = useTranslation();
  const printing = usePrinting();
  return (
    <>
      {`${[...(printing ? filters : []), ...parts].join(' · ')} · `}
      <CurrencyNote />
      <Box component="span" aria-hidden={!isKnown} sx={isKnown ? undefined : { visibility: 'hidden' }}>
        {` · ${until}`}
      </Box>
      {help && !printing && <InfoTip label={t('figures.counted')} text={help} />}
    </>
  );
}
