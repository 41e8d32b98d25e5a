/** Every URI of an HLS playlist below `base`, so that the token travels with each (RFC 8216). */
export function rewritePlaylist(text: string, base: string): string {
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('#'))
        return line.replaceAll(/URI="([^"]+)"/g, (_all, uri: string) => `URI="${absolute(uri, base)}"`);
      return line.trim() === '' ? line : absolute(line.trim(), base);
    })
    .join('\n');
}

function absolute(uri: string, base: string): string {
  return new URL(uri, `http://media${base}`).pathname;
}
