import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useRef, useState } from 'react';

const MAX_WIDTH = 240;

/** One line at most 240 px wide; when it is cut, the whole text shows on hover and on keyboard focus. */
export function Ellipsis({ children }: { children: string }) {
  const line = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is measured anew.
  useEffect(() => {
    const element = line.current;
    if (!element) return;
    const measure = () => setCut(element.scrollWidth > element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [children]);

  return (
    <Tooltip title={cut ? children : ''} describeChild>
      <Box
        component="span"
        ref={line}
        // The keyboard must reach the hidden end of the text.
        tabIndex={cut ? 0 : undefined}
        sx={{
          display: 'inline-block',
          maxWidth: MAX_WIDTH,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          verticalAlign: 'bottom',
        }}
      >
        {children}
      </Box>
    </Tooltip>
  );
}
