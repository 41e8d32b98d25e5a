/** A piece of a text; `href` is set where it is an address that may be opened. */
export type TextPiece = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"'“”‘’]+/giu;
/** What ends a sentence rather than an address. */
const CLOSING_MARKS = /[.,;:!?…]+$/u;

/** A plain text in pieces, its http and https addresses apart. Put together again the pieces are the text. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTrailingMarks(found);
    if (!isAddress(address)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: address, href: address });
    end = index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** A closing bracket belongs to the address only when it opens one there, as in Wikipedia's. */
function withoutTrailingMarks(found: string): string {
  const address = found.replace(CLOSING_MARKS, '');
  if (!address.endsWith(')') || address.includes('(')) return address;
  return withoutTrailingMarks(address.slice(0, -1));
}

/** With a host that has a dot, and with no name or password before it, which would hide where it leads. */
function isAddress(address: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/?#]*)/iu.exec(address) ?? [];
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?$/u.test(host);
}
