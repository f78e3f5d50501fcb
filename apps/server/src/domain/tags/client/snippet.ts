const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What a publisher puts into the head of each page, with the addresses of the scripts: the loader, or bundle and script. */
export const snippetHtml = (addresses: readonly string[]): string =>
  [
    '<!-- Encart. Before it, window.encart = { page: "home" } names the page; without it, rows whose element exists are asked.',
    '     The window gets "encart:bids" with detail.codes when their prices are there. -->',
    ...addresses.map((address) => `<script async src="${escapeAttribute(address)}"></script>`),
    '',
  ].join('\n');
