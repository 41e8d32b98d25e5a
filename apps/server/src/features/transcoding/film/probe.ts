import { MOST_FILM_HOURS } from '@school/contract/film-limits';
import { z } from 'zod';
import { FilmProblem } from './film-problem.ts';
import { runTool, type ToolTask } from './run-tool.ts';
import { MOST_PIXELS, sourceArguments } from './source-arguments.ts';

/** What a film is, as far as it is to be prepared. */
export type FilmFacts = {
  seconds: number;
  /** As it is seen, whichever way the camera was held. */
  width: number;
  height: number;
  /** Its pictures a second; null where they come at no steady rate. */
  rate: number | null;
  hasSound: boolean;
  /** Its light is wider than that of most screens. */
  isHdr: boolean;
  /** Which of its streams is the picture. */
  stream: number;
};

const MEGABYTE = 1024 * 1024;
const BOUNDS = { memoryBytes: 512 * MEGABYTE, cpuSeconds: 60, openFiles: 64, fileBytes: MEGABYTE };
const TIMEOUT_MS = 120_000;

const LEAST_RATE = 2;
const LEAST_SECONDS = 1;

const Rate = z
  .string()
  .optional()
  .transform((text) => {
    const [above = 0, below = 1] = (text ?? '0/1').split('/').map(Number);
    return below > 0 ? above / below : 0;
  });
const StreamSchema = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  r_frame_rate: Rate,
  avg_frame_rate: Rate,
  color_transfer: z.string().optional(),
  duration: z.coerce.number().optional().catch(undefined),
  disposition: z.object({ attached_pic: z.int().default(0) }).default({ attached_pic: 0 }),
  tags: z.record(z.string(), z.unknown()).default({}),
  side_data_list: z.array(z.looseObject({ rotation: z.number().optional() })).default([]),
});
type Stream = z.output<typeof StreamSchema>;
const AnswerSchema = z.object({
  streams: z.array(StreamSchema).default([]),
  format: z
    .object({ duration: z.coerce.number().optional().catch(undefined) })
    .default({ duration: undefined }),
});

export type Tools = { ffmpeg: string; ffprobe: string; folder: string; signal: AbortSignal };

/** Looks at a file that anybody may have made. Throws `FilmProblem` where nothing can be made of it. */
export async function probeFilm(tools: Tools, source: string): Promise<FilmFacts> {
  const { ffprobe, folder, signal } = tools;
  const fields = [
    'format=duration',
    'stream=index,codec_type,codec_name,width,height,r_frame_rate,avg_frame_rate,color_transfer,duration',
    'stream_disposition=attached_pic',
    'stream_side_data=rotation',
  ].join(':');
  const end = await runTool({
    program: ffprobe,
    args: [
      '-hide_banner',
      '-loglevel',
      'error',
      '-of',
      'json',
      '-show_entries',
      fields,
      ...sourceArguments(source),
    ],
    folder,
    signal,
    bounds: BOUNDS,
    timeoutMs: TIMEOUT_MS,
  });
  if (end.code !== 0) throw new FilmProblem(reasonOf(end.complaint), end.complaint.slice(-500));
  const { streams, format } = AnswerSchema.parse(JSON.parse(end.said));
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition.attached_pic === 0,
  );
  if (!picture?.width || !picture.height) throw new FilmProblem('no-picture');
  if (picture.width * picture.height > MOST_PIXELS) throw new FilmProblem('too-large-picture');
  const known = format.duration ?? picture.duration;
  const seconds = known !== undefined && known > 0 ? known : await measureSeconds(tools, source);
  if (seconds >= MOST_FILM_HOURS * 3_600) throw new FilmProblem('too-long');
  if (seconds < LEAST_SECONDS) throw new FilmProblem('too-short');
  if (picture.avg_frame_rate > 0 && picture.avg_frame_rate < LEAST_RATE)
    throw new FilmProblem('too-few-pictures');
  return {
    seconds,
    ...sidesOf(picture),
    rate: steadyRateOf(picture),
    hasSound: streams.some(
      ({ codec_type, codec_name }) => codec_type === 'audio' && codec_name !== undefined,
    ),
    isHdr: ['arib-std-b67', 'smpte2084'].includes(picture.color_transfer ?? ''),
    stream: picture.index,
  };
}

/** A file that begins as a film and has no end is broken; what does not even begin as one is none. */
function reasonOf(complaint: string) {
  return /moov atom not found|File ended prematurely|partial file/i.test(complaint) ? 'broken' : 'not-a-film';
}

function sidesOf({ width = 0, height = 0, side_data_list }: Stream): { width: number; height: number } {
  const turn = side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  return Math.abs(Math.round(turn / 90)) % 2 === 1 ? { width: height, height: width } : { width, height };
}

function steadyRateOf({ r_frame_rate, avg_frame_rate }: Stream): number | null {
  if (!(avg_frame_rate > 0)) return null;
  return Math.abs(r_frame_rate - avg_frame_rate) / avg_frame_rate < 0.01 ? avg_frame_rate : null;
}

/** A browser's own recording does not say how long it is. */
async function measureSeconds({ ffmpeg, folder, signal }: Tools, source: string): Promise<number> {
  let seconds = 0;
  const task: ToolTask = {
    program: ffmpeg,
    args: [
      ['-hide_banner', '-nostdin', '-loglevel', 'error', '-progress', 'pipe:1'],
      sourceArguments(source),
      ['-map', '0:v:0', '-c', 'copy', '-f', 'null', '-'],
    ].flat(),
    folder,
    signal,
    bounds: BOUNDS,
    timeoutMs: TIMEOUT_MS,
    onLine: (line) => {
      seconds = secondsOf(line) ?? seconds;
    },
  };
  await runTool(task);
  return seconds;
}

/** How far ffmpeg says that it is; null for a line that says something else. */
export function secondsOf(line: string): number | null {
  const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
  return microseconds === undefined ? null : Number(microseconds) / 1_000_000;
}
