import { type BrandId, brands } from '@encart/contract/base/brands.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { mailHtml } from './mail-html.ts';
import { itemText } from './mail-items.ts';
import type { MailParts } from './mail-parts.ts';

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

const greetings: Record<Locale, (name: string) => string> = {
  fr: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
};
export const greetingOf = (locale: Locale, name: string) => greetings[locale](name);

const colons: Record<Locale, string> = { fr: ' :', en: ':' };

function mailText(parts: MailParts, signature: string[], locale: Locale): string {
  const { greeting, paragraphs, facts, table, items = [], button, notes = [] } = parts;
  const labelled = (label: string) => `${label}${colons[locale]}`;
  return [
    greeting,
    ...paragraphs,
    ...(facts ? [facts.map(([label, value]) => `${labelled(label)} ${value}`).join('\n')] : []),
    ...(table ? [table.map((row) => row.join(' | ')).join('\n')] : []),
    ...items.map((item) => itemText(item, labelled)),
    ...(button ? [`${labelled(button.label)}\n${button.link}`] : []),
    ...notes,
    signature.join('\n'),
  ].join('\n\n');
}

/** A message as text and as HTML, signed by the brand. */
export function layOutMail(parts: MailParts, locale: Locale, brandId: BrandId): WrittenMail {
  const brand = brands[brandId];
  const signature = [brand.name, brand.address, `${brand.email} · ${brand.phone}`];
  return {
    subject: parts.subject,
    text: mailText(parts, signature, locale),
    html: mailHtml(parts, signature, locale, brand),
  };
}
