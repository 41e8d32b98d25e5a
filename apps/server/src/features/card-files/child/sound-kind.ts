/** What every browser plays: an MPEG layer III stream, and AAC in an MP4 file. */
export type SoundKind = 'mp3' | 'm4a';
export type KnownSound = { kind: SoundKind; seconds: number };

/** What these bytes are by themselves, whatever they are called; null for no sound, or one of another kind. */
export function readSound(bytes: Buffer): KnownSound | null {
  return readMp4(bytes) ?? readMp3(bytes);
}

/** Kilobits a second of layer III (ISO/IEC 11172-3 and 13818-3, clause 2.4.2.3). */
const BITRATES = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
/** Samples a second by version (2.5, none, 2, 1). */
const RATES: readonly (readonly number[])[] = [
  [11_025, 12_000, 8_000],
  [],
  [22_050, 24_000, 16_000],
  [44_100, 48_000, 32_000],
];
const VERSION_ONE = 3;
const LAYER_THREE = 1;
/** Some writers leave that much before the first frame. */
const MOST_BEFORE = 4_096;
const LEAST_FRAMES = 3;

function readMp3(bytes: Buffer): KnownSound | null {
  const from = endOfTag(bytes);
  for (let start = from; start < Math.min(from + MOST_BEFORE, bytes.length - 4); start += 1) {
    if (bytes[start] !== 0xff) continue;
    const found = walkFrames(bytes, start);
    // Frames make up nearly all of a sound: what is hidden behind a few of them is none.
    if (found.frames >= LEAST_FRAMES && (found.end - start) * 2 > bytes.length - from)
      return { kind: 'mp3', seconds: found.seconds };
  }
  return null;
}

/** Behind an ID3v2 tag (id3.org/id3v2.4.0-structure), which says its length in seven bits a byte. */
function endOfTag(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  return [6, 7, 8, 9].reduce((size, at) => size * 128 + ((bytes[at] ?? 0) & 0x7f), 0) + 10;
}

function walkFrames(bytes: Buffer, start: number): { frames: number; seconds: number; end: number } {
  let [frames, seconds, end] = [0, 0, start];
  while (end + 4 <= bytes.length) {
    const frame = readFrame(bytes.readUInt32BE(end));
    if (!frame) break;
    frames += 1;
    seconds += frame.seconds;
    end += frame.bytes;
  }
  return { frames, seconds, end: Math.min(end, bytes.length) };
}

function readFrame(header: number): { bytes: number; seconds: number } | null {
  const [version, layer] = [(header >>> 19) & 3, (header >>> 17) & 3];
  if (header >>> 21 !== 0x7ff || layer !== LAYER_THREE) return null;
  const isOne = version === VERSION_ONE;
  const kilobits = (isOne ? BITRATES.one : BITRATES.two)[(header >>> 12) & 15];
  const rate = RATES[version]?.[(header >>> 10) & 3];
  if (!kilobits || rate === undefined) return null;
  const samples = isOne ? 1_152 : 576;
  const padding = (header >>> 9) & 1;
  return {
    bytes: Math.floor((samples / 8) * ((kilobits * 1_000) / rate)) + padding,
    seconds: samples / rate,
  };
}

/** ISO/IEC 14496-12: a file of boxes, of which `moov` says what the tracks are and how long they last. */
function readMp4(bytes: Buffer): KnownSound | null {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return null;
  const film = findBox(bytes, 'moov');
  const head = film && findBox(film, 'mvhd');
  if (!film || !head || head.length < 20) return null;
  const isLong = head[0] === 1;
  if (isLong && head.length < 32) return null;
  const scale = head.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  const isSound = film.includes('soun') && film.includes('mp4a') && !film.includes('vide');
  return isSound && scale > 0 ? { kind: 'm4a', seconds: length / scale } : null;
}

/** What the first box of this type holds. */
function findBox(bytes: Buffer, type: string): Buffer | null {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) return null;
    if (bytes.toString('latin1', at + 4, at + 8) === type) return bytes.subarray(at + 8, at + size);
    at += size;
  }
  return null;
}
