import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useScrollEdges } from './use-scroll-edges.ts';

interface Props {
  label: string;
  /** The left column is pinned, so it gets no shadow. */
  pinned?: boolean;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** A scrolling box with a shadow at each edge that hides content. */
export function SideScroll({ label, pinned = false, sx = {}, children }: Props) {
  const { box, edges } = useScrollEdges();
  return (
    <Box sx={{ position: 'relative' }}>
      {/* A region that scrolls must be reachable by keyboard. */}
      <Box
        ref={box}
        role="region"
        aria-label={label}
        tabIndex={0}
        sx={[{ overflow: 'auto' }, ...(Array.isArray(sx) ? sx : [sx])]}
      >
        {children}
      </Box>
      {(['left', 'right'] as const).map((side) => (
        <Box
          key={side}
          aria-hidden
          data-screen-only
          sx={{
            position: 'absolute',
            top: 0,
            bottom: 0,
            [side]: 0,
            zIndex: 3,
            width: 20,
            pointerEvents: 'none',
            opacity: edges[side] && !(pinned && side === 'left') ? 1 : 0,
            transition: 'opacity 120ms',
            background: `linear-gradient(to ${side}, transparent, rgb(0 0 0 / 0.16))`,
            '[data-scheme="dark"] &': {
              background: `linear-gradient(to ${side}, transparent, rgb(0 0 0 / 0.55))`,
            },
          }}
        />
      ))}
    </Box>
  );
}
