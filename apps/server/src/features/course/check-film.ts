import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/** What is wrong with a film, in words; `seconds` is how long it is, null where no playlist says. */
export type FilmReading = { problems: string[]; seconds: number | null };

/** Of a piece, as much as says what it is; of a beginning, as much as has its codecs. */
const HEAD_BYTES = 512;
const INIT_BYTES = 65_536;

/**
 * Looks at a film whose files are all there: whether each piece is one, how long its playlists say that it is, and whether
 * browsers know its codecs. Of each piece the first bytes are read alone.
 */
export function checkFilm(lessonFolder: string, master: string): FilmReading {
  const media = join(lessonFolder, 'media');
  const text = readFileSync(join(media, master), 'utf8');
  const variants = listVariants(text).filter((file) => existsSync(join(media, file)));
  const problems = [...findForeign(text.match(/CODECS="[^"]*"/g)?.join(' ') ?? '', master)];
  const lengths: number[] = [];
  for (const variant of variants) {
    const playlist = readFileSync(join(media, variant), 'utf8');
    lengths.push(secondsOf(playlist));
    problems.push(...checkPieces(media, variant, playlist));
  }
  return { problems, seconds: lengths.length === 0 ? null : Math.max(...lengths) };
}

/** The playlists that a master playlist plays from; a playlist of pieces plays from itself. */
function listVariants(master: string): string[] {
  const lines = master.split(/\r?\n/).map((line) => line.trim());
  const isVariant = (_line: string, at: number) => lines[at - 1]?.startsWith('#EXT-X-STREAM-INF');
  return lines.filter(isVariant).filter((line) => line.endsWith('.m3u8'));
}

function secondsOf(playlist: string): number {
  return [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);
}

function checkPieces(media: string, variant: string, playlist: string): string[] {
  const at = (file: string) => posix.join(posix.dirname(variant), file);
  const begins = [...playlist.matchAll(/^#EXT-X-MAP:.*URI="([^"]+)"/gm)].map(([, file]) => at(file ?? ''));
  const pieces = playlist
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(at);
  const codecs = begins.flatMap((file) => {
    const head = readHead(join(media, file), INIT_BYTES).toString('latin1');
    return findForeign(head, file);
  });
  return [...[...begins, ...pieces].flatMap((file) => checkPiece(media, file)), ...codecs];
}

/** Not a file of ours: its absence is reported elsewhere. */
function checkPiece(media: string, file: string): string[] {
  const path = join(media, file);
  if (!existsSync(path)) return [];
  if (statSync(path).size === 0) return [`media/${file} is empty.`];
  return isPiece(readHead(path, HEAD_BYTES)) ? [] : [`media/${file} is no piece of a film.`];
}

/** The boxes that a piece of fragmented MP4 begins with (ISO/IEC 14496-12). */
const BOXES = ['ftyp', 'styp', 'sidx', 'moof', 'moov', 'emsg', 'prft', 'free', 'mdat'];
/** Every packet of a transport stream begins with it, and has so many bytes (ISO/IEC 13818-1). */
const SYNC = 0x47;
const PACKET_BYTES = 188;

function isPiece(head: Buffer): boolean {
  if (BOXES.includes(head.toString('latin1', 4, 8))) return true;
  if (head[0] === SYNC && (head.length <= PACKET_BYTES || head[PACKET_BYTES] === SYNC)) return true;
  // ADTS, with its tags before it or not (RFC 8216 §3.4).
  const isAdts = head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0;
  return isAdts || head.toString('latin1', 0, 3) === 'ID3' || head.toString('latin1', 0, 6) === 'WEBVTT';
}

/** Codecs that many browsers cannot play, by their names in playlists and in MP4. */
const FOREIGN: readonly (readonly [string, RegExp])[] = [
  ['HEVC (H.265)', /hvc1|hev1/],
  ['Dolby Vision', /dvh1|dvhe|dvav/],
  ['MPEG-4 Part 2', /mp4v/],
  ['ProRes', /apc[hnso]|ap4[hx]/],
];

function findForeign(text: string, file: string): string[] {
  return FOREIGN.filter(([, names]) => names.test(text)).map(
    ([name]) => `media/${file}: many browsers cannot play ${name}; encode the film as H.264.`,
  );
}

function readHead(path: string, bytes: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(bytes);
    return buffer.subarray(0, readSync(file, buffer, 0, bytes, 0));
  } finally {
    closeSync(file);
  }
}
