import Box from '@mui/material/Box';
import { memo, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDealForm } from '#features/deals/form/deal-form-context.ts';
import { BELOW_RAIL, TOP, WIDE } from '#features/deals/form/rail/rail-style.ts';
import { DealSummary } from '#features/deals/form/summary/deal-summary.tsx';
import { ForecastBar } from './forecast-bar.tsx';
import { ForecastPanel } from './forecast-panel.tsx';
import { useForecast } from './use-forecast.ts';

/** Enough of it to be noticed, and to let what covers its edge go without bringing it back. */
const MARGIN = '0px 0px -160px 0px';

/** Clear of the bar that saves. */
const ABOVE_BAR = 80;

/** The sentence and the forecast beside the form; on narrow screens below it, with a line about it in sight. */
export const DealAside = memo(function DealAside({ barPlace }: { barPlace: Element | null }) {
  const { form } = useDealForm();
  const panel = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    if (panel.current) watch.observe(panel.current);
    return () => watch.disconnect();
  }, []);
  const forecast = useForecast(form.control);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        minWidth: 0,
        position: { md: 'sticky' },
        top: { md: BELOW_RAIL },
        maxHeight: { md: `calc(100vh - ${BELOW_RAIL + ABOVE_BAR}px)` },
        overflowY: { md: 'auto' },
        [WIDE]: { top: TOP, maxHeight: `calc(100vh - ${TOP + ABOVE_BAR}px)` },
      }}
    >
      <DealSummary />
      <Box ref={panel} sx={{ scrollMarginTop: 116 }}>
        <ForecastPanel forecast={forecast} />
      </Box>
      {barPlace &&
        createPortal(
          <ForecastBar
            forecast={forecast}
            seen={seen}
            onShow={() => panel.current?.scrollIntoView({ behavior: 'smooth' })}
          />,
          barPlace,
        )}
    </Box>
  );
});
