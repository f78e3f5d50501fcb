import InfoIcon from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

/** What something means, said on hover, focus or touch. */
export const InfoTip = ({ label, text }: { label: string; text: string }) => (
  <Tooltip title={text} describeChild enterTouchDelay={0}>
    <IconButton aria-label={label} size="small" sx={{ p: 0.25, my: -0.5, ml: 0.5 }}>
      <InfoIcon sx={{ fontSize: 15 }} />
    </IconButton>
  </Tooltip>
);
