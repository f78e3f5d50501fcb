import { type Brand, themeBase } from '@encart/contract/base/brands.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { escapeHtml } from '#kit/http/escape-html.ts';
import { itemHtml } from './mail-items.ts';
import type { MailParts } from './mail-parts.ts';

/**
 * Mail programs know little of CSS: tables hold the layout, and each element carries its style. Those that are dark
 * replace the colours of these classes.
 */
const DARK = `@media (prefers-color-scheme: dark) {
  .ground { background: #15171b !important; }
  .card { background: #1f2227 !important; border-right-color: #363b43 !important; border-bottom-color: #363b43 !important; border-left-color: #363b43 !important; }
  .ink { color: #eceef1 !important; }
  .muted { color: #a9b0bb !important; }
  .line { border-color: #363b43 !important; }
  .button { background: #eceef1 !important; color: #1b1d22 !important; }
}`;

const FONT = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const INK = 'color:#1b1d22';
const MUTED = 'color:#5b626d';
const LINE = 'border-bottom:1px solid #e2e5e9';

const layoutTable = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

const paragraph = (line: string) =>
  `<p class="ink" style="margin:0 0 16px;${INK};font-size:15px;line-height:1.5">${escapeHtml(line)}</p>`;
const smallParagraph = (line: string) =>
  `<p class="muted" style="margin:0 0 8px;${MUTED};font-size:13px;line-height:1.5">${escapeHtml(line)}</p>`;

/** Labels and what they say, one below the other. */
function factsHtml(facts: [string, string][]): string {
  const row = ([label, value]: [string, string]) =>
    `<tr><td class="muted" style="padding:2px 16px 2px 0;${MUTED};font-size:14px;vertical-align:top">${escapeHtml(label)}</td>` +
    `<td class="ink" style="padding:2px 0;${INK};font-size:14px">${escapeHtml(value)}</td></tr>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${facts.map(row).join('')}</table>`;
}

function figuresHtml([header = [], ...rows]: string[][]): string {
  const cells = (tag: 'th' | 'td', row: string[]) =>
    row
      .map((cell, at) => {
        const colours = tag === 'th' ? `${MUTED};font-size:13px;font-weight:400` : `${INK};font-size:15px`;
        const side = at === 0 ? 'left' : 'right';
        const strong = tag === 'td' && at === 1 ? ';font-weight:600' : '';
        const room = at === row.length - 1 ? 'padding:8px 0' : 'padding:8px 12px 8px 0';
        return (
          `<${tag}${tag === 'th' ? ' scope="col"' : ''} align="${side}" class="${tag === 'th' ? 'muted' : 'ink'} line"` +
          ` style="${room};${LINE};${colours}${strong};text-align:${side};font-variant-numeric:tabular-nums">${escapeHtml(cell)}</${tag}>`
        );
      })
      .join('');
  const lines = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><thead><tr>${cells('th', header)}</tr></thead><tbody>${lines}</tbody></table>`;
}

/** A button, and its link in full for whoever sees no buttons. */
function buttonHtml({ label, link }: { label: string; link: string }): string {
  const to = escapeHtml(link);
  return (
    `<p style="margin:0 0 12px"><a class="button" href="${to}" style="display:inline-block;padding:11px 20px;border-radius:8px;background:#1b1d22;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>` +
    `<p class="muted" style="margin:0 0 20px;${MUTED};font-size:12px;line-height:1.5;word-break:break-all">${to}</p>`
  );
}

/** A message as HTML: a card under a bar of the brand's colour, signed below. */
export function mailHtml(parts: MailParts, signature: string[], locale: Locale, brand: Brand): string {
  const { subject, preview, greeting, paragraphs, facts, table, items = [], button, notes = [] } = parts;
  const accent = themeBase[brand.themes[0]];
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background:#f2f3f5">`,
    preview ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>` : '',
    `<table ${layoutTable}><tr><td class="ground" align="center" style="padding:24px 12px;background:#f2f3f5;${FONT}">`,
    `<table ${layoutTable} class="card" style="max-width:600px;background:#ffffff;border:1px solid #e2e5e9;border-top:4px solid ${accent};border-radius:8px">`,
    `<tr><td align="left" style="padding:28px 32px 20px;${FONT}">`,
    `<p class="ink" style="margin:0 0 24px;${INK};font-size:17px;font-weight:700">${escapeHtml(brand.name)}</p>`,
    ...[greeting, ...paragraphs].map(paragraph),
    facts ? factsHtml(facts) : '',
    table ? figuresHtml(table) : '',
    ...items.map((item) => itemHtml(item, accent)),
    button ? buttonHtml(button) : '',
    ...notes.map(smallParagraph),
    '</td></tr></table>',
    `<p class="muted" style="margin:16px 0 0;${MUTED};font-size:12px;line-height:1.6">${signature.map(escapeHtml).join('<br>')}</p>`,
    '</td></tr></table></body></html>',
  ]
    .filter(Boolean)
    .join('\n');
}
