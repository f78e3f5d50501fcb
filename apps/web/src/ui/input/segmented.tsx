import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup, { toggleButtonGroupClasses } from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';

interface Option<V extends string> {
  value: V;
  label: string;
  /** Drawn before the label. */
  mark?: ReactNode;
  /** Shown instead of the label, which then is only read out. */
  short?: string;
}

interface Props<V extends string> {
  value: V;
  options: readonly Option<V>[];
  onChoose: (value: V) => void;
  label?: string;
  labelledBy?: string;
  disabled?: boolean;
  /** One above the other where the window is wide, as beside a row of figures. */
  stacked?: boolean;
}

/** A group of toggle buttons for one of a few options; wraps on narrow screens. */
export function Segmented<V extends string>(props: Props<V>) {
  const { value, options, onChoose, label, labelledBy, disabled = false, stacked = false } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      disabled={disabled}
      value={value}
      aria-label={label}
      aria-labelledby={labelledBy}
      onChange={(_, next: V | null) => next !== null && onChoose(next)}
      sx={{
        flexWrap: 'wrap',
        flexDirection: stacked ? { md: 'column' } : undefined,
        gap: stacked ? { xs: 0.5, md: 0.25 } : 0.5,
        [`& .${toggleButtonGroupClasses.grouped}.MuiToggleButton-root`]: {
          gap: 1,
          m: 0,
          px: 1.25,
          py: 0.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 0.875,
          color: 'text.secondary',
          fontSize: 13,
          textTransform: 'none',
          ...(stacked && { fontSize: 12, py: { md: 0 }, minHeight: { md: 24 } }),
          '&.Mui-selected': { color: 'text.primary', borderColor: 'text.secondary' },
        },
      }}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          value={option.value}
          aria-label={option.short ? option.label : undefined}
        >
          {option.mark}
          {option.short ?? option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
