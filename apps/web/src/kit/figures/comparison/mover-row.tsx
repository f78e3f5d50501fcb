import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { truncated } from '#ui/text/truncated.ts';
import type { Tone } from './change-text.tsx';

interface Props {
  name: string;
  /** What it added, in words and as a share of the longest bar. */
  change: string;
  bar: number;
  up: boolean;
  tone: Tone;
  detail?: string;
  /** The button's handler, labelled by `action`; without it the row is plain text. */
  onChoose?: (() => void) | undefined;
  action?: string;
}

const COLOURS: Record<Tone, string> = { good: 'success.main', bad: 'error.main', plain: 'text.secondary' };
const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 60px 80px',
  alignItems: 'center',
  columnGap: 1.25,
  width: '100%',
  minHeight: 30,
  px: 1,
  mx: -1,
  borderRadius: 0.75,
  font: 'inherit',
  fontSize: 13,
  textAlign: 'left',
  '@media (pointer: coarse)': { minHeight: 40 },
} as const;

/** One bar of a list that diverges from its middle: what raised the figure at the right, what lowered it at the left. */
export function MoverRow({ name, change, bar, up, tone, detail = '', onChoose, action }: Props) {
  const content = (
    <>
      <Box component="span" dir="auto" title={name} sx={truncated}>
        {name}
      </Box>
      <Box aria-hidden component="span" sx={{ position: 'relative', height: 12 }}>
        <Box
          component="span"
          sx={{
            position: 'absolute',
            left: '50%',
            top: -6,
            bottom: -6,
            borderLeft: 1,
            borderColor: 'divider',
          }}
        />
        <Box
          component="span"
          style={{ width: `${Math.max(bar * 50, 1)}%`, [up ? 'left' : 'right']: '50%' }}
          sx={{
            position: 'absolute',
            inset: '0 auto',
            borderRadius: 0.25,
            bgcolor: COLOURS[tone],
            opacity: 0.85,
          }}
        />
      </Box>
      <Box
        component="span"
        sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {change}
      </Box>
    </>
  );
  if (!onChoose) return <Box sx={rowStyle}>{content}</Box>;
  return (
    <Tooltip
      describeChild
      placement="left"
      title={
        <>
          <div>{detail}</div>
          <Box sx={{ opacity: 0.8 }}>{action}</Box>
        </>
      }
    >
      <ButtonBase onClick={onChoose} sx={{ ...rowStyle, '&:hover': { bgcolor: 'action.hover' } }}>
        {content}
      </ButtonBase>
    </Tooltip>
  );
}
