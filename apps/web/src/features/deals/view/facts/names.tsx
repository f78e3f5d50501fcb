import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MISSING } from '#kit/i18n/format.ts';

const AT_REST = 3;

/** The first names of many, and the others behind a button. */
export function Names({ names, none = MISSING }: { names: readonly string[]; none?: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  if (names.length === 0) return none;
  const hidden = names.length - AT_REST;
  return (
    <>
      <Box
        component="span"
        id={id}
        sx={open ? { display: 'block', maxHeight: 220, overflow: 'auto' } : undefined}
        tabIndex={open ? 0 : undefined}
        role={open ? 'region' : undefined}
        aria-label={open ? t('deals.facts.more') : undefined}
      >
        {(open ? names : names.slice(0, AT_REST)).join(', ')}
      </Box>
      {hidden > 0 && (
        <Link
          component="button"
          type="button"
          variant="body2"
          underline="hover"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={{ ml: open ? 0 : 0.75, verticalAlign: 'baseline' }}
        >
          {open ? t('deals.facts.less') : `+${hidden}`}
        </Link>
      )}
    </>
  );
}
