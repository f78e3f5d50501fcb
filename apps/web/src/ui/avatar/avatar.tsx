import MuiAvatar from '@mui/material/Avatar';
import { colourOf, initialsOf, isInlinePicture } from './avatar-style.ts';

interface Props {
  name: string;
  src?: string | null;
  size?: number;
}

/** A picture, or initials on the person's own colour. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 32 }: Props) {
  const picture = src && isInlinePicture(src) ? src : undefined;
  return (
    <MuiAvatar
      aria-hidden
      alt=""
      src={picture}
      sx={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.4),
        fontWeight: 600,
        color: '#fff',
        bgcolor: picture ? 'transparent' : colourOf(name),
      }}
    >
      {initialsOf(name)}
    </MuiAvatar>
  );
}
