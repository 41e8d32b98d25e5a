/** Longer than any text of a card with its formatting; beyond it a field is not looked into. */
export const MOST_HTML = 5_000;

const ENTITIES: { [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  agrave: 'à',
  egrave: 'è',
  eacute: 'é',
  rsquo: '’',
  hellip: '…',
  ndash: '–',
};

/** The words of a field of Anki, which is HTML: pictures and sounds are left out, and lines follow each other. */
export function toPlainText(html: string): string {
  const withoutTags = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\[(?:sound|anki:play|anki:tts):?[^\]]*\]/g, '')
    .replace(/<\/?(?:br|div|p|li|ul|ol|tr|td|table|hr|h[1-6])\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  return cleanText(decodeEntities(withoutTags));
}

export const decodeEntities = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, decodeEntity);

/** One line without characters that are not to be seen, in the spelling that all texts here have. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  return code > 0 && code <= 0x10_ffff && !isHalf ? String.fromCodePoint(code) : '';
}

/** A text of a card as HTML, as Anki's fields hold it. */
export function toHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
