import { type BrandId, brands } from '@encart/contract/base/brands.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { escapeHtml } from '#kit/http/escape-html.ts';

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** The parts of a message, in the order they are read; each is plain text, and escaped where it becomes HTML. */
export interface MailParts {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Rows of a small table under the paragraphs, the first its header. */
  table?: string[][] | undefined;
  button?: { label: string; link: string } | undefined;
  /** After the button. */
  notes?: string[];
}

const greetings: Record<Locale, (name: string) => string> = {
  fr: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
};
export const greetingOf = (locale: Locale, name: string) => greetings[locale](name);

const CELL = 'style="padding:4px 12px 4px 0;text-align:left"';
const NUMBER = 'style="padding:4px 12px 4px 0;text-align:right"';

function tableHtml([header = [], ...rows]: string[][]): string {
  const cells = (tag: 'th' | 'td', row: string[]) =>
    row.map((cell, at) => `<${tag} ${at === 0 ? CELL : NUMBER}>${escapeHtml(cell)}</${tag}>`).join('');
  const lines = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
  return `<table cellspacing="0"><thead><tr>${cells('th', header)}</tr></thead><tbody>${lines}</tbody></table>`;
}

/** A message as text and as simple HTML, signed by the brand. */
export function layOutMail(parts: MailParts, locale: Locale, brandId: BrandId): WrittenMail {
  const { subject, greeting, paragraphs, table, button, notes = [] } = parts;
  const brand = brands[brandId];
  const signature = [brand.name, brand.address, `${brand.email} · ${brand.phone}`];
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`;
  const link = button && escapeHtml(button.link);
  return {
    subject,
    text: [
      greeting,
      ...paragraphs,
      ...(table ? [table.map((row) => row.join(' | ')).join('\n')] : []),
      ...(button ? [`${button.label}${locale === 'fr' ? ' ' : ''}:\n${button.link}`] : []),
      ...notes,
      signature.join('\n'),
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="${locale}"><body>`,
      ...[greeting, ...paragraphs].map(paragraph),
      ...(table ? [tableHtml(table)] : []),
      ...(button ? [`<p><a href="${link}">${escapeHtml(button.label)}</a></p><p>${link}</p>`] : []),
      ...notes.map(paragraph),
      `<p>${signature.map(escapeHtml).join('<br>')}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
