import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { truncated } from '#ui/text/truncated.ts';
import { FORM_BAR_HEIGHT } from './form-bar-height.ts';

interface Props {
  text: string;
  /** What leads to what the text is about. */
  action: string;
  /** From this width on it stands beside the form, and needs no bar. */
  until: 'md' | 'lg';
  onShow: () => void;
}

/** Above the bar of a form, where what stands beside it on wide screens is out of sight: what it says, and a way to it. */
export function AsideBar({ text, action, until, onShow }: Props) {
  return (
    <Box
      sx={{
        display: { xs: 'flex', [until]: 'none' },
        alignItems: 'center',
        gap: 1,
        position: 'sticky',
        // A little behind the bar below, so that nothing passes between the two.
        bottom: `calc(var(${FORM_BAR_HEIGHT}, 0px) - 8px)`,
        zIndex: 2,
        mt: 2,
        pt: 0.5,
        pb: { xs: 1, sm: 1.5 },
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        fontSize: 13,
      }}
    >
      <Box sx={{ ...truncated, flex: 1, color: 'text.secondary' }}>{text}</Box>
      <Button size="small" color="inherit" onClick={onShow}>
        {action}
      </Button>
    </Box>
  );
}
