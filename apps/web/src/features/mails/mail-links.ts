interface Piece {
  text: string;
  /** Set when the piece is a link into this very application. */
  path?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"'`]+/g;

/** Cuts a message into plain text and links; a link to anywhere else stays text. */
export function piecesOf(text: string, origin: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(/[.,;:!?)\]»]+$/, '');
    const path = pathHere(address, origin);
    if (path === null) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: address, path });
    from = match.index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

function pathHere(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.origin === origin && !url.username ? `${url.pathname}${url.search}${url.hash}` : null;
}
