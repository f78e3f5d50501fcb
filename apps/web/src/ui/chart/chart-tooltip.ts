import type { ChartStyle } from './chart-style.ts';

interface TooltipLine {
  colour: string;
  name: string;
  value: string;
  /** What it was before, or how far it moved. */
  note?: string | undefined;
}

export interface TooltipWords {
  title: string;
  lines: readonly TooltipLine[];
}

const TINY = '12px';

function piece(text: string, style: Partial<CSSStyleDeclaration> = {}): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  Object.assign(element.style, style);
  return element;
}

function dot(colour: string): HTMLElement {
  return piece('', { width: '8px', height: '8px', borderRadius: '50%', background: colour });
}

/** Built piece by piece: names stay text, and the content policy refuses styles written as text. */
export function tooltipElement({ title, lines }: TooltipWords, style: ChartStyle): HTMLElement {
  const box = document.createElement('div');
  Object.assign(box.style, { font: `500 ${TINY} ${style.font}`, color: style.text, maxWidth: '420px' });
  const heading = piece(title, { display: 'block', marginBottom: '6px', color: style.muted });
  const grid = document.createElement('div');
  Object.assign(grid.style, {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    columnGap: '8px',
    rowGap: '4px',
    alignItems: 'center',
    fontVariantNumeric: 'tabular-nums',
  });
  for (const { colour, name, value, note } of lines)
    grid.append(
      dot(colour),
      piece(name, {
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        paddingRight: '12px',
      }),
      piece(value, { textAlign: 'right', fontWeight: '600' }),
      piece(note ?? '', { textAlign: 'right', color: style.muted }),
    );
  box.append(heading, grid);
  return box;
}

/** The style every tooltip shares. */
export const tooltipFrame = (style: ChartStyle) => ({
  appendTo: 'body',
  confine: true,
  transitionDuration: 0,
  backgroundColor: style.paper,
  borderColor: style.line,
  borderWidth: 1,
  padding: [8, 12],
  extraCssText: 'border-radius:8px;box-shadow:0 12px 32px rgb(0 0 0 / 0.24);z-index:1400',
});
