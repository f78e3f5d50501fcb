import ClearIcon from '@mui/icons-material/Close';
import FilterIcon from '@mui/icons-material/FilterList';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Enter opens the first page that is left. */
  onEnter: () => void;
}

/** Narrows the menu to the pages whose name or group is typed. */
export function MenuFilter({ value, onChange, onEnter }: Props) {
  const { t } = useTranslation();
  const label = t('palette.menu.filter');
  return (
    <OutlinedInput
      fullWidth
      size="small"
      type="search"
      value={value}
      placeholder={label}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && value.trim()) onEnter();
        if (event.key !== 'Escape' || !value) return;
        event.stopPropagation();
        event.preventDefault();
        onChange('');
      }}
      startAdornment={
        <FilterIcon aria-hidden sx={{ mr: 0.75, ml: -0.5, fontSize: 18, color: 'text.secondary' }} />
      }
      endAdornment={
        value && (
          <IconButton edge="end" aria-label={t('palette.menu.clear')} onClick={() => onChange('')}>
            <ClearIcon sx={{ fontSize: 16 }} />
          </IconButton>
        )
      }
      sx={{
        mb: 0.75,
        height: 34,
        fontSize: 13,
        '@media (pointer: coarse)': { height: 40 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
