import { FAINT, type Legend, legendItems } from './chart-legend.tsx';
import type { ChartStyle } from './chart-style.ts';
import { FONT_SIZE, textWidth } from './text-width.ts';

const SHARPNESS = 2;

const asText = (blob: Blob) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });

/** The page's own typeface as a rule that stands alone: a picture reads no file. */
async function fontRule(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const face = rules.find((rule) => rule instanceof CSSFontFaceRule);
  const [, file] = /url\("?([^")]+)"?\)/.exec(face?.cssText ?? '') ?? [];
  if (!face || !file) return '';
  const address = new URL(file, face.parentStyleSheet?.href ?? document.baseURI);
  return face.cssText.replace(file, await asText(await (await fetch(address)).blob()));
}

const EDGE = 20;
const LINE = 22;
const MARK = { width: 16, gap: 6 };

/** Writes the legend from a line on, and says on which one it ends. */
function drawLegend(
  pen: CanvasRenderingContext2D,
  legend: Legend,
  style: ChartStyle,
  size: { top: number; width: number },
) {
  let [x, y] = [EDGE, size.top];
  for (const { name, colour, kind } of legendItems(legend, style)) {
    const room = MARK.width + MARK.gap + textWidth(name, style.font);
    if (x > EDGE && x + room > EDGE + size.width) [x, y] = [EDGE, y + LINE];
    pen.globalAlpha = kind === 'area' ? FAINT : 1;
    pen.strokeStyle = colour ?? style.muted;
    pen.lineWidth = kind === 'area' ? 8 : kind === 'line' ? 3 : 2;
    pen.setLineDash(kind === 'dashed' ? [4, 3] : []);
    pen.beginPath();
    pen.moveTo(x, y - FONT_SIZE / 3);
    pen.lineTo(x + MARK.width, y - FONT_SIZE / 3);
    pen.stroke();
    pen.globalAlpha = 1;
    pen.fillStyle = style.muted;
    pen.fillText(name, x + MARK.width + MARK.gap, y);
    x += room + EDGE;
  }
  return y;
}

interface Picture {
  title: string;
  legend: Legend | undefined;
  style: ChartStyle;
}

/** A drawing as a picture of twice its size, with what it shows above it. */
export async function chartPicture(
  drawing: SVGSVGElement,
  { title, legend, style }: Picture,
): Promise<Blob | null> {
  const { width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const font = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  font.textContent = await fontRule().catch(() => '');
  copy.prepend(font);
  const image = new Image();
  image.src = await asText(
    new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }),
  );
  await image.decode();

  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const draw = () => {
    pen.scale(SHARPNESS, SHARPNESS);
    pen.fillStyle = style.paper;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = style.text;
    pen.font = `600 ${FONT_SIZE + 2}px ${style.font}`;
    pen.fillText(title, EDGE, EDGE + FONT_SIZE, width);
    pen.font = `${FONT_SIZE}px ${style.font}`;
    const top = EDGE + FONT_SIZE + LINE;
    return legend ? drawLegend(pen, legend, style, { top, width }) : top - LINE;
  };
  // How high the words are is known once they are written.
  canvas.width = (width + 2 * EDGE) * SHARPNESS;
  const words = draw() + FONT_SIZE;
  canvas.height = (words + height + EDGE) * SHARPNESS;
  draw();
  pen.drawImage(image, EDGE, words, width, height);
  return new Promise((done) => canvas.toBlob(done));
}
