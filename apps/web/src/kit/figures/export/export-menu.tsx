import { limits } from '@encart/contract/base/limits.ts';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reactToError } from '#kit/api/api-reactions.ts';
import { useSingleFlight } from '#ui/form/use-single-flight.ts';

export interface ExportItem {
  label: string;
  /** A line below: what follows is another kind of file. */
  divider?: boolean;
  make: (signal: AbortSignal) => Promise<void>;
}

type Separator = (typeof limits.csvSeparators)[number];

/** CSV by each separator. */
export const csvItems = (make: (separator: Separator) => ExportItem['make']): ExportItem[] =>
  limits.csvSeparators.map((separator, at, { length }) => ({
    label: i18next.t(`quickreports.export.csv.${separator}`),
    divider: at === length - 1,
    make: make(separator),
  }));

/** What is on screen as a file, one at a time; leaving the page ends it. */
export function ExportMenu({ items, disabled }: { items: readonly ExportItem[]; disabled: boolean }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const canceller = useRef<AbortController | null>(null);
  useEffect(() => () => canceller.current?.abort(), []);
  const { run, busy } = useSingleFlight(async (make: ExportItem['make']) => {
    canceller.current = new AbortController();
    const { signal } = canceller.current;
    try {
      await make(signal);
    } catch (error) {
      if (!signal.aborted) reactToError(error);
    }
  });
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        sx={{ borderColor: 'divider' }}
        data-screen-only
        startIcon={<ExportIcon />}
        loading={busy}
        loadingPosition="start"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('quickreports.export.open')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {items.map(({ label, divider, make }) => (
          <MenuItem
            key={label}
            divider={divider ?? false}
            onClick={() => {
              setAnchor(null);
              void run(make);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
