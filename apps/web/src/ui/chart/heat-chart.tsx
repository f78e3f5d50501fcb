import { colourAt } from './chart-style.ts';
import type { TooltipWords } from './chart-tooltip.tsx';
import type { DrawPlot } from './plot.ts';
import { FONT_SIZE, textWidth } from './text-width.ts';

export interface HeatChart {
  columns: readonly string[];
  rows: readonly string[];
  /** Row by row; null leaves its place empty. */
  values: readonly (readonly (number | null)[])[];
  /** Beside the scale of colours: what it is of, and a value of it. */
  name: string;
  format: (value: number) => string;
  tooltip: (row: number, column: number, colour: string) => TooltipWords;
}

const GAP = 8;
const CELLS_APART = 2;
/** Room for the names of columns, and for the scale of colours below them. */
const NAMES_HEIGHT = 20;
const SCALE_HEIGHT = 24;
const SCALE = { width: 120, height: 10 };
const SCALE_STEPS = 24;
/** The lowest value is still seen. */
const FAINTEST = 0.1;

/** Two dimensions at once: the stronger the colour, the higher the value. */
export const heatChart =
  ({ columns, rows, values, name, format, tooltip }: HeatChart): DrawPlot =>
  ({ width, height }, style) => {
    const accent = colourAt(style, 0);
    const all = values.flat().filter((value) => value !== null);
    const [low, high] = [Math.min(...all), Math.max(...all)];
    const strength = (share: number) => FAINTEST + (1 - FAINTEST) * share;
    const measured = (text: string) => textWidth(text, style.font);
    const left = Math.max(0, ...rows.map(measured)) + GAP;
    const bottom = height - NAMES_HEIGHT - SCALE_HEIGHT;
    const cell = { width: (width - left) / columns.length, height: bottom / rows.length };
    const every = Math.ceil((Math.max(0, ...columns.map(measured)) + GAP) / cell.width);
    const box = (row: number, column: number) => ({
      x: left + column * cell.width + CELLS_APART / 2,
      y: row * cell.height + CELLS_APART / 2,
      width: Math.max(0, cell.width - CELLS_APART),
      height: Math.max(0, cell.height - CELLS_APART),
      rx: 3,
    });
    const scaleRight = width - measured(format(high)) - GAP;
    const scaleTop = height - SCALE.height - 2;
    return {
      shapes: (
        <g fontSize={FONT_SIZE} fill={style.muted}>
          {values.flatMap((line, row) =>
            line.map((value, column) =>
              value === null ? null : (
                <rect
                  key={`${rows[row]} ${columns[column]}`}
                  {...box(row, column)}
                  fill={accent}
                  opacity={strength(high === low ? 1 : (value - low) / (high - low))}
                />
              ),
            ),
          )}
          {rows.map((label, row) => (
            <text
              key={label}
              x={left - GAP}
              y={(row + 0.5) * cell.height}
              dy="0.35em"
              textAnchor="end"
              fill={style.text}
            >
              {label}
            </text>
          ))}
          {columns.map(
            (label, column) =>
              column % every === 0 && (
                <text
                  key={label}
                  x={left + (column + 0.5) * cell.width}
                  y={bottom + FONT_SIZE + 4}
                  textAnchor="middle"
                >
                  {label}
                </text>
              ),
          )}
          <text x={scaleRight - SCALE.width - GAP} y={scaleTop + SCALE.height - 1} textAnchor="end">
            {`${name}\u2003${format(low)}`}
          </text>
          {Array.from({ length: SCALE_STEPS }, (_, at) => (
            <rect
              key={strength(at / (SCALE_STEPS - 1))}
              x={scaleRight - SCALE.width + (at * SCALE.width) / SCALE_STEPS}
              y={scaleTop}
              width={SCALE.width / SCALE_STEPS}
              height={SCALE.height}
              fill={accent}
              opacity={strength(at / (SCALE_STEPS - 1))}
            />
          ))}
          <text x={width} y={scaleTop + SCALE.height - 1} textAnchor="end">
            {format(high)}
          </text>
        </g>
      ),
      placeAt: (x, y) => {
        const [column, row] = [Math.floor((x - left) / cell.width), Math.floor(y / cell.height)];
        return (values[row]?.[column] ?? null) === null ? null : row * columns.length + column;
      },
      guide: (place) => (
        <rect
          {...box(Math.floor(place / columns.length), place % columns.length)}
          fill="none"
          stroke={style.text}
        />
      ),
      tooltip: (place) => tooltip(Math.floor(place / columns.length), place % columns.length, accent),
    };
  };
