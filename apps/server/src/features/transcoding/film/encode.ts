import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { FilmProblem } from './film-problem.ts';
import { type FilmFacts, secondsOf, type Tools } from './probe.ts';
import { HASH, hashOf, PICTURES_ONLY } from './read-back.ts';
import { runToolsBeside } from './run-tool.ts';
import { chooseRate, KEY_SECONDS, PIECE_SECONDS, type Rung, SOUND_KBIT } from './rungs.ts';
import { SOUND_INPUT, soundTask } from './sound.ts';
import { MOST_PIXELS, sourceArguments } from './source-arguments.ts';

const MEGABYTE = 1024 * 1024;
/** A picture of 4096 × 2304 in four sizes. */
const BOUNDS = { memoryBytes: 2_560 * MEGABYTE, openFiles: 200, fileBytes: 128 * MEGABYTE };
/** More cost memory, and nothing is in a hurry. */
const THREADS = String(Math.min(4, availableParallelism()));

/**
 * Writes a film's playlists and pieces into `media` of the folder: every size with the same sound, cut at the same
 * moments. The sound, so much louder, is written beside it; null where there is none. Returns the hashes of each size's
 * pictures and sound, as the encoders made them.
 */
export async function encodeFilm(
  tools: Tools,
  source: string,
  facts: FilmFacts,
  { rungs, gain, onShare }: { rungs: readonly Rung[]; gain: number | null; onShare: (share: number) => void },
): Promise<string[]> {
  const hashes: string[] = [];
  const sound = new PassThrough();
  const timeoutMs = (facts.seconds * 40 + 600) * 1_000;
  const pictures = {
    program: tools.ffmpeg,
    args: encodeArguments(source, facts, rungs, gain !== null),
    folder: join(tools.folder, 'media'),
    signal: tools.signal,
    bounds: { ...BOUNDS, cpuSeconds: Math.ceil(facts.seconds * 60 + 600) },
    timeoutMs,
    onLine: (line: string) => {
      const at = secondsOf(line);
      if (at !== null) onShare(Math.min(1, at / facts.seconds));
      const hash = hashOf(line);
      if (hash !== null) hashes.push(hash);
    },
  };
  const [end] = await runToolsBeside(
    gain === null
      ? [pictures]
      : [
          { ...pictures, reads: sound },
          { ...soundTask(tools, source, facts, gain), timeoutMs, writes: sound },
        ],
  );
  const complaint = end?.complaint ?? '';
  // ffmpeg goes on to what there is of it, and says so.
  if (/partial file|File ended prematurely/i.test(complaint))
    throw new FilmProblem('broken', complaint.slice(-500));
  return hashes;
}

function encodeArguments(
  source: string,
  facts: FilmFacts,
  rungs: readonly Rung[],
  hasSound: boolean,
): string[] {
  return [
    ['-hide_banner', '-nostdin', '-y', '-loglevel', 'error', '-nostats', '-progress', 'pipe:1'],
    ['-filter_complex_threads', '2', '-threads', THREADS],
    ['-max_pixels', String(MOST_PIXELS)],
    sourceArguments(source),
    hasSound ? SOUND_INPUT : [],
    ['-filter_complex', filtersOf(facts, rungs)],
    rungs.flatMap((_rung, at) => ['-map', `[v${at}]`, ...(hasSound ? ['-map', '1:a:0'] : [])]),
    [
      '-map_metadata',
      '-1',
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-profile:v',
      'main',
      '-threads',
      THREADS,
    ],
    ['-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${KEY_SECONDS})`],
    rungs.flatMap(({ kbit }, at) =>
      [
        [`-b:v:${at}`, `${kbit}k`, `-maxrate:v:${at}`, `${Math.round(kbit * 1.1)}k`],
        [`-bufsize:v:${at}`, `${kbit * 2}k`],
      ].flat(),
    ),
    // NUT does not say how many bits a second it has, and the master has to.
    ['-c:a', 'copy', '-b:a', `${SOUND_KBIT}k`],
    // A sound that comes late is waited for rather than put into a later piece.
    ['-max_interleave_delta', '60000000', '-flags', '+global_header'],
    [
      '-f',
      'tee',
      `${hlsOf(rungs, hasSound)}|${slave(HASH.muxer, { ...HASH.options, 'bsfs/v': PICTURES_ONLY })}pipe:1`,
    ],
  ].flat();
}

/** The playlists and pieces, as one of what is written of the same pictures. */
function hlsOf(rungs: readonly Rung[], hasSound: boolean): string {
  const names = rungs.map(({ name }, at) => `v:${at},${hasSound ? `a:${at},` : ''}name:${name}`);
  const options = {
    onfail: 'abort',
    hls_time: String(PIECE_SECONDS),
    hls_list_size: '0',
    hls_playlist_type: 'vod',
    hls_segment_type: 'fmp4',
    hls_flags: 'independent_segments',
    hls_fmp4_init_filename: `${nameOf(rungs)}-init.mp4`,
    hls_segment_filename: '%v-%05d.m4s',
    master_pl_name: 'master.m3u8',
    var_stream_map: names.join(' '),
  };
  return `${slave('hls', options)}%v.m3u8`;
}

/** One of what `tee` writes to. It takes off a stroke before a colon twice. */
const slave = (muxer: string, options: Readonly<Record<string, string>>) =>
  `[f=${muxer}${Object.entries(options)
    .map(([name, value]) => `:${name}=${value.replaceAll(':', '\\\\:')}`)
    .join('')}]`;

/** ffmpeg names the beginning of each size by its place only where there are several. */
const nameOf = (rungs: readonly Rung[]) => (rungs.length === 1 ? (rungs[0]?.name ?? '') : '%v');

/** Wide light as most screens show it. */
const TO_SDR = [
  'zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709',
  'tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv',
].join(',');

function filtersOf(facts: FilmFacts, rungs: readonly Rung[]): string {
  const largest = rungs.at(-1);
  if (!largest) throw new Error('a film has a size');
  const scale = (side: number) =>
    `scale=w='if(gte(iw,ih),-2,${side})':h='if(gte(iw,ih),${side},-2)':flags=bicubic`;
  const first = [
    `fps=fps=${chooseRate(facts).toFixed(5)}:start_time=0`,
    // Pixels that are no squares.
    "scale=w='trunc(iw*sar/2+0.5)*2':h='trunc(ih/2)*2'",
    'setsar=1',
    scale(largest.shortSide),
    ...(facts.isHdr ? [TO_SDR] : []),
    'format=yuv420p',
  ].join(',');
  const parts = rungs.map((_rung, at) => `[s${at}]`).join('');
  const own = rungs.map(({ shortSide }, at) => `[s${at}]${scale(shortSide)},setsar=1[v${at}]`);
  return [`[0:${facts.stream}]${first},split=${rungs.length}${parts}`, ...own].join(';');
}
