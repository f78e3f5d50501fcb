import ActionIcon from '@mui/icons-material/BoltOutlined';
import RecordIcon from '@mui/icons-material/DescriptionOutlined';
import RecentIcon from '@mui/icons-material/History';
import ReportIcon from '@mui/icons-material/InsightsOutlined';
import PageIcon from '@mui/icons-material/WebAssetOutlined';
import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { truncated } from '#ui/text/truncated.ts';
import type { PaletteItem } from './palette-item.ts';

const icons: Record<PaletteItem['kind'], typeof PageIcon> = {
  page: PageIcon,
  action: ActionIcon,
  record: RecordIcon,
  report: ReportIcon,
};

interface Props {
  item: PaletteItem;
  /** Chosen before. */
  recent: boolean;
  option: ComponentProps<'li'>;
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 36,
  px: 1.25,
  borderRadius: 0.875,
  fontSize: 13,
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&.Mui-focused, &.Mui-focusVisible': { bgcolor: 'action.hover' },
};

/** A line of the palette: what it is, its name, and where it belongs. */
export function PaletteLine({ item: { kind, label, detail }, recent, option }: Props) {
  const Icon = recent ? RecentIcon : icons[kind];
  return (
    <Box component="li" {...option} sx={line}>
      <Icon aria-hidden sx={{ fontSize: 17, color: 'text.secondary' }} />
      <Box component="span" dir="auto" sx={{ ...truncated, minWidth: 0, fontWeight: 500 }}>
        {label}
      </Box>
      <Box
        component="span"
        sx={{
          ...truncated,
          flex: 1,
          minWidth: 72,
          textAlign: 'right',
          fontSize: 12,
          color: 'text.secondary',
        }}
      >
        {detail}
      </Box>
    </Box>
  );
}
