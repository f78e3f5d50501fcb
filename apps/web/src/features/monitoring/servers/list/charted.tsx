import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { colourAt } from '#ui/chart/chart-style.ts';
import { useChartStyle } from '#ui/chart/use-chart-style.ts';

interface Charted {
  /** The colour of a server's line; null where the chart does not draw it. */
  colourOf: (serverload_id: number) => string | null;
  toggle: (serverload_id: number) => void;
}

const ChartedContext = createContext<Charted>({ colourOf: () => null, toggle: () => undefined });
export const useCharted = () => useContext(ChartedContext);

interface Props {
  charted: readonly number[];
  onToggle: (serverload_id: number) => void;
  children: ReactNode;
}

/** Lets the rows of the list know which of them the chart draws. */
export function ChartedRows({ charted, onToggle, children }: Props) {
  const style = useChartStyle();
  const value = useMemo(
    () => ({
      colourOf: (serverload_id: number) => {
        const at = charted.indexOf(serverload_id);
        return at < 0 ? null : colourAt(style, at);
      },
      toggle: onToggle,
    }),
    [charted, onToggle, style],
  );
  return <ChartedContext value={value}>{children}</ChartedContext>;
}
