import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { ReportDimension } from '@encart/contract/reports/report-filters.ts';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import HandleIcon from '@mui/icons-material/DragIndicator';
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShownIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type DragEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { truncated } from '#ui/text/truncated.ts';
import { DimensionFilters } from './dimension-filters.tsx';

interface Props {
  family: ReportFamilyName;
  dimension: ReportDimension;
  dragged: boolean;
  errors: unknown;
  strict: boolean;
  onChange: (change: Partial<ReportDimension>) => void;
  onMove: (steps: 1 | -1) => void;
  onRemove: () => void;
  onDrag: (dragging: boolean) => void;
  onDragOver: () => void;
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };
const icon = { fontSize: 16 };

/** One dimension: its place, whether it is a column, and what it is filtered by. */
export function DimensionItem(props: Props) {
  const { family, dimension, dragged, errors, strict, onChange, onMove } = props;
  const { t } = useTranslation();
  const id = useId();
  const { shown, filters } = dimension;
  const name = t(`figures.dimensions.${dimension.dimension}`);
  const [open, setOpen] = useState(filters.length > 0);
  const isWrong = errors !== undefined && strict;
  const byKeyboard = (event: KeyboardEvent) => {
    const steps = event.altKey ? STEPS[event.key] : undefined;
    if (!steps) return;
    event.preventDefault();
    onMove(steps);
  };
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    props.onDrag(true);
  };
  const button = (label: string, onClick: () => void, children: ReactNode) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
  return (
    <Box
      component="li"
      onDragEnter={props.onDragOver}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      sx={{
        border: 1,
        borderColor: isWrong ? 'error.main' : 'divider',
        borderRadius: 1,
        bgcolor: dragged ? 'action.selected' : 'background.paper',
      }}
    >
      <Box
        draggable
        onDragStart={start}
        onDragEnd={() => props.onDrag(false)}
        onKeyDown={byKeyboard}
        sx={{ display: 'flex', alignItems: 'center', minHeight: 40, pl: 0.5, pr: 0.25, cursor: 'grab' }}
      >
        <HandleIcon aria-hidden sx={{ ...icon, mr: 0.5, color: 'text.disabled' }} />
        <Box
          component="span"
          id={`${id}-name`}
          sx={{ ...truncated, flex: 1, fontSize: 13, color: shown ? 'text.primary' : 'text.secondary' }}
        >
          {name}
          {!shown && ` · ${t('reportForm.dimensions.hidden')}`}
        </Box>
        <Button
          size="small"
          color="inherit"
          aria-expanded={open}
          aria-controls={`${id}-filters`}
          aria-describedby={`${id}-name`}
          onClick={() => setOpen(!open)}
          sx={{ minHeight: 28, px: 1, color: filters.length > 0 ? 'text.primary' : 'text.secondary' }}
        >
          {filters.length > 0
            ? t('reportForm.dimensions.filters', { count: filters.length })
            : t('reportForm.dimensions.filter')}
        </Button>
        {button(
          t(shown ? 'reportForm.dimensions.hide' : 'reportForm.dimensions.show', { name }),
          () => {
            onChange({ shown: !shown });
            if (shown && filters.length === 0) setOpen(true);
          },
          shown ? <ShownIcon sx={icon} /> : <HiddenIcon sx={icon} />,
        )}
        {button(t('lists.columns.up', { name }), () => onMove(-1), <UpIcon sx={icon} />)}
        {button(t('lists.columns.down', { name }), () => onMove(1), <DownIcon sx={icon} />)}
        {button(t('records.picker.remove', { name }), props.onRemove, <CloseIcon sx={icon} />)}
      </Box>
      <Collapse in={open} id={`${id}-filters`} unmountOnExit>
        <Box sx={{ p: 1.5, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          <DimensionFilters
            family={family}
            dimension={dimension}
            errors={errors}
            strict={strict}
            onChange={onChange}
          />
        </Box>
      </Collapse>
    </Box>
  );
}
