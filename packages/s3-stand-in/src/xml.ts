type Value = string | number | boolean | Tree | readonly Tree[];
/** Elements by their names; a list is one element for each. */
export type Tree = { readonly [name: string]: Value };

const ESCAPED: { [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A document of S3's answers. */
export function writeXml(tree: Tree): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeTree(tree)}`;
}

function writeTree(tree: Tree): string {
  return Object.entries(tree)
    .map(([name, value]) => {
      if (typeof value !== 'object') return element(name, escapeText(String(value)));
      return (isList(value) ? value : [value]).map((item) => element(name, writeTree(item))).join('');
    })
    .join('');
}

const isList = (value: Tree | readonly Tree[]): value is readonly Tree[] => Array.isArray(value);
const element = (name: string, inner: string) => `<${name}>${inner}</${name}>`;

/** XML 1.0 has no way to write most control characters; a client asks for keys encoded where they may have some. */
function escapeText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPED[character] ?? character);
}

/** The parts that a client names when it completes an upload; null for what is no such list. */
export function readParts(text: string): { number: number; etag: string }[] | null {
  const parts = [...text.matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(([, inner = '']) => ({
    number: Number(/<PartNumber>\s*(\d+)\s*<\/PartNumber>/.exec(inner)?.[1]),
    etag: /<ETag>\s*(?:"|&quot;|&#34;)?([0-9a-f]+)(?:"|&quot;|&#34;)?\s*<\/ETag>/.exec(inner)?.[1] ?? '',
  }));
  return parts.length > 0 && parts.every(({ number, etag }) => number > 0 && etag !== '') ? parts : null;
}
