/** One piece of a film, as a playlist has it. */
export type Piece = {
  uri: string;
  seconds: number;
  /** The file that says how its pieces are to be read; null where each says so itself. */
  map: string | null;
  /** Its times do not go on from the piece before it. */
  isBreak: boolean;
  /** It is a part of its file (EXT-X-BYTERANGE): `length@offset`. */
  range: string | null;
};

/** Reads a media playlist (RFC 8216 §4.3). */
export function readPieces(playlist: string): Piece[] {
  const pieces: Piece[] = [];
  let map: string | null = null;
  let seconds = 0;
  let isBreak = false;
  let range: string | null = null;
  let nextByte = 0;
  for (const line of playlist.split(/\r?\n/).map((text) => text.trim())) {
    if (line.startsWith('#EXT-X-MAP:')) map = /URI="([^"]+)"/.exec(line)?.[1] ?? null;
    else if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice('#EXTINF:'.length)) || 0;
    else if (line === '#EXT-X-DISCONTINUITY') isBreak = true;
    else if (line.startsWith('#EXT-X-BYTERANGE:')) {
      const [, length = '0', offset] = /:(\d+)(?:@(\d+))?/.exec(line) ?? [];
      const first = offset === undefined ? nextByte : Number(offset);
      nextByte = first + Number(length);
      range = `${length}@${first}`;
    } else if (line !== '' && !line.startsWith('#')) {
      pieces.push({ uri: line, seconds, map, isBreak, range });
      isBreak = false;
      range = null;
    }
  }
  return pieces;
}

/** The playlist of a whole film that has these pieces. */
export function writePieces(pieces: readonly Piece[]): string {
  const longest = Math.max(1, ...pieces.map(({ seconds }) => seconds));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
  ];
  let map: string | null = null;
  for (const [at, piece] of pieces.entries()) {
    if (piece.isBreak && at > 0) lines.push('#EXT-X-DISCONTINUITY');
    if (piece.map !== null && piece.map !== map) lines.push(`#EXT-X-MAP:URI="${piece.map}"`);
    map = piece.map;
    lines.push(`#EXTINF:${piece.seconds.toFixed(6)},`);
    if (piece.range !== null) lines.push(`#EXT-X-BYTERANGE:${piece.range}`);
    lines.push(piece.uri);
  }
  return `${[...lines, '#EXT-X-ENDLIST'].join('\n')}\n`;
}

export const lengthOf = (pieces: readonly Pick<Piece, 'seconds'>[]): number =>
  pieces.reduce((sum, { seconds }) => sum + seconds, 0);

/** The playlists of a film's sizes, as its master playlist names them; the master itself where it has the pieces. */
export function listSizes(master: string, file: string): string[] {
  const lines = master.split(/\r?\n/).map((line) => line.trim());
  const sizes = lines.filter(
    (line, at) => line !== '' && !line.startsWith('#') && lines[at - 1]?.startsWith('#EXT-X-STREAM-INF'),
  );
  return sizes.length === 0 && lines.some((line) => line.startsWith('#EXTINF')) ? [file] : sizes;
}
