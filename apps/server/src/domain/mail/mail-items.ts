import { escapeHtml } from '#kit/http/escape-html.ts';
import type { MailItem } from './mail-parts.ts';

const BAR_WIDTH = 7;
const FULL_HEIGHT = 28;
const INK = 'color:#1b1d22';
const MUTED = 'color:#5b626d';
const SPARKS = '▁▂▃▄▅▆▇█';

/** A picture of letters, for those who read text alone. */
function sparkText(bars: readonly (number | null)[]): string {
  const spark = (height: number) => SPARKS[Math.round(height * (SPARKS.length - 1))] ?? '';
  return bars.map((height) => (height === null ? ' ' : spark(height))).join('');
}

export function itemText(
  { text, notes, bars, links }: MailItem,
  labelled: (label: string) => string,
): string {
  return [
    `• ${text}`,
    ...notes.map((note) => `  ${note}`),
    ...(bars.length > 0 ? [`  ${sparkText(bars)}`] : []),
    ...links.map(({ label, link }) => `  ${labelled(label)} ${link}`),
  ].join('\n');
}

/** Bars made of the cells of a table: mail programs show neither drawings nor, often, images. */
function barsHtml(bars: readonly (number | null)[], accent: string): string {
  const cells = bars.map((height, at) => {
    const pixels = height === null ? 0 : Math.max(2, Math.round(height * FULL_HEIGHT));
    const colour = at === bars.length - 1 ? accent : '#9aa1ac';
    const bar = pixels
      ? `<div style="width:${BAR_WIDTH}px;height:${pixels}px;background:${colour};font-size:0;line-height:0">&nbsp;</div>`
      : '';
    return `<td valign="bottom" style="padding:0 2px 0 0;height:${FULL_HEIGHT}px;vertical-align:bottom">${bar}</td>`;
  });
  return `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 8px"><tr>${cells.join('')}</tr></table>`;
}

export function itemHtml({ text, notes, bars, links }: MailItem, accent: string): string {
  const anchors = links.map(
    ({ label, link }) =>
      `<a class="ink" href="${escapeHtml(link)}" style="${INK};font-size:13px;text-decoration:underline">${escapeHtml(label)}</a>`,
  );
  return [
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">',
    `<tr><td class="line" style="padding:0 0 12px;border-bottom:1px solid #e2e5e9">`,
    `<p class="ink" style="margin:0 0 4px;${INK};font-size:15px;font-weight:600;line-height:1.4">${escapeHtml(text)}</p>`,
    ...notes.map(
      (note) =>
        `<p class="muted" style="margin:0 0 2px;${MUTED};font-size:13px;line-height:1.5">${escapeHtml(note)}</p>`,
    ),
    bars.length > 0 ? barsHtml(bars, accent) : '',
    `<p style="margin:6px 0 0">${anchors.join('<span class="muted" style="color:#5b626d;font-size:13px"> · </span>')}</p>`,
    '</td></tr></table>',
  ].join('');
}
