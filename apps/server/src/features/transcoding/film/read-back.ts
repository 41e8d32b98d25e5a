import { FilmProblem } from './film-problem.ts';
import { KEY_SECONDS, KEY_SLACK_SECONDS } from './rungs.ts';

/** What ffmpeg says of each stream, both where it writes a film and where it reads it back. */
export const HASH = { muxer: 'streamhash', options: { hash: 'murmur3' } } as const;
/** The pictures alone: what describes them is put elsewhere in each kind of file. */
export const PICTURES_ONLY = 'filter_units=pass_types=1-5';

/** The hash that a line says, if it does. */
export const hashOf = (line: string): string | null => /^\d+,[va],\w+=(\w+)$/.exec(line)?.[1] ?? null;

/** When the packets of a stream come, in seconds. */
export type StreamTimes = {
  isSound: boolean;
  packets: number;
  begin: number;
  end: number;
  /** Between two packets something is missing, or is there twice. */
  isBroken: boolean;
  keys: number[];
};

/** Reads what ffmpeg's `framecrc` says of packets, and hashes, line by line. */
export function createReadBack(): {
  onLine: (line: string) => void;
  streams: StreamTimes[];
  found: string[];
} {
  const ticks: number[] = [];
  const streams: StreamTimes[] = [];
  const found: string[] = [];
  const onLine = (line: string) => {
    const packet = /^(\d+), *(-?\d+), *(-?\d+), *(\d+), *\d+, 0x\w+(, F=0x0)?/.exec(line);
    if (packet) {
      const [at = 0, decoded = 0, shown = 0, length = 0] = packet.slice(1, 5).map(Number);
      addPacket(streams[at], ticks[at] ?? 0, { decoded, shown, length, isKey: packet[5] === undefined });
      return;
    }
    const [, stream, above, below] = /^#tb (\d+): (\d+)\/(\d+)$/.exec(line) ?? [];
    if (stream !== undefined) {
      ticks[Number(stream)] = Number(above) / Number(below);
      streams[Number(stream)] = { isSound: false, packets: 0, begin: 0, end: 0, isBroken: false, keys: [] };
    }
    const [, sound] = /^#media_type (\d+): audio$/.exec(line) ?? [];
    const known = sound === undefined ? undefined : streams[Number(sound)];
    if (known) known.isSound = true;
    const hash = hashOf(line);
    if (hash !== null) found.push(hash);
  };
  return { onLine, streams, found };
}

type Packet = { decoded: number; shown: number; length: number; isKey: boolean };

function addPacket(stream: StreamTimes | undefined, tick: number, { decoded, shown, length, isKey }: Packet) {
  if (!stream) return;
  const begin = decoded * tick;
  if (stream.packets === 0) stream.begin = begin;
  else if (Math.abs(begin - stream.end) > Math.max(LEAST_GAP_SECONDS, (length * tick) / 2))
    stream.isBroken = true;
  stream.packets += 1;
  stream.end = begin + length * tick;
  if (isKey) stream.keys.push(shown * tick);
}

/** Shorter than any picture or packet of sound. */
const LEAST_GAP_SECONDS = 0.01;
/** So much of a sound may be lost where it is coded. */
const SOUND_SLACK_SECONDS = 0.1;

/**
 * Throws `FilmProblem` unless every stream is whole, the sound is as long as it was heard to be, and a player can change
 * between all sizes at the same moments.
 */
export function checkTimes(streams: readonly StreamTimes[], soundSeconds: number | null): void {
  const pictures = streams.filter(({ isSound }) => !isSound);
  if (streams.some(({ isBroken }) => isBroken)) fail('Between two packets something is missing.');
  const widest = Math.max(...pictures.map(widestBetweenKeys));
  if (widest > KEY_SECONDS + KEY_SLACK_SECONDS + 0.01) fail(`For ${widest} seconds there is no key frame.`);
  if (new Set(pictures.map(({ packets, keys }) => [packets, ...keys].join())).size > 1)
    fail('The sizes have different pictures, or key frames at different moments.');
  const shortest = Math.min(...streams.filter(({ isSound }) => isSound).map(({ begin, end }) => end - begin));
  if (soundSeconds !== null && shortest < soundSeconds - SOUND_SLACK_SECONDS)
    fail(`Of ${soundSeconds} seconds of sound ${shortest} are there.`);
}

const widestBetweenKeys = ({ keys, begin, end }: StreamTimes): number =>
  [...keys, end].reduce((most, key, at) => Math.max(most, key - (keys[at - 1] ?? begin)), 0);

function fail(what: string): never {
  throw new FilmProblem('failed', what);
}
