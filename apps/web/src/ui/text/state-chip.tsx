import type { SvgIconComponent } from '@mui/icons-material';
import Chip, { type ChipProps } from '@mui/material/Chip';

interface Props extends Omit<ChipProps, 'icon'> {
  Icon: SvgIconComponent;
}

/** The state of something, by its icon, its colour and a word. What is left over goes to the chip, for a tooltip around it. */
export const StateChip = ({ Icon, ...props }: Props) => (
  <Chip
    component="span"
    size="small"
    variant="outlined"
    icon={<Icon />}
    // Heavier than the chip's own rule for small icons, which sets them against the border.
    sx={{ '& .MuiChip-icon.MuiChip-icon': { fontSize: 14, ml: '7px', mr: '-3px' } }}
    {...props}
  />
);
