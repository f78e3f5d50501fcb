import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useRef, useState } from 'react';
import { truncated } from './truncated.ts';

const MAX_WIDTH = 240;

interface Props {
  children: string;
  /** `100%` follows a place that has a width of its own. */
  maxWidth?: number | '100%';
}

/** One line at most 240 px wide; when it is truncated, the whole text shows on hover and on keyboard focus. */
export function Ellipsis({ children, maxWidth = MAX_WIDTH }: Props) {
  const line = useRef<HTMLSpanElement>(null);
  const [isTruncated, setIsTruncated] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is measured anew.
  useEffect(() => {
    const element = line.current;
    if (!element) return;
    const measure = () => setIsTruncated(element.scrollWidth > element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [children]);

  return (
    <Tooltip title={isTruncated ? children : ''} describeChild>
      <Box
        component="span"
        ref={line}
        dir="auto"
        // The keyboard must reach the hidden end of the text.
        tabIndex={isTruncated ? 0 : undefined}
        sx={{ ...truncated, display: 'inline-block', maxWidth, verticalAlign: 'bottom', textAlign: 'left' }}
      >
        {children}
      </Box>
    </Tooltip>
  );
}
