const ENTITIES: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What stands in each element of this name; S3 nests none of them in itself. */
export function elementsOf(xml: string, name: string): string[] {
  const element = new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g');
  return [...xml.matchAll(element)].map(([, inner = '']) => inner);
}

/** The text of the first element of this name; null where there is none. */
export function textOf(xml: string, name: string): string | null {
  const [inner] = elementsOf(xml, name);
  return inner === undefined ? null : unescapeXml(inner);
}

function unescapeXml(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([0-9a-fA-F]+)|(\w+));/g, (all, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name] ?? all;
  });
}

/** A key in a list that was asked for with `encoding-type=url`: a space may be a plus, a plus never is. */
export function decodeKey(text: string, isEncoded: boolean): string {
  return isEncoded ? decodeURIComponent(text.replaceAll('+', ' ')) : text;
}

/** The parts of an upload, as a store wants to have them named. */
export function writeParts(etags: readonly string[]): string {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>&quot;${etag}&quot;</ETag></Part>`,
  );
  return `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`;
}
