import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FilmProblem } from './film-problem.ts';
import { type FilmFacts, secondsOf, type Tools } from './probe.ts';
import { runToolWhole } from './run-tool.ts';
import type { Rung } from './rungs.ts';

const MEGABYTE = 1024 * 1024;
const BOUNDS = { memoryBytes: 1_024 * MEGABYTE, openFiles: 64, fileBytes: MEGABYTE };

/** What was written may differ from the file by so much: its sound may end after its picture, or the other way round. */
const slackOf = (seconds: number) => Math.max(1, seconds * 0.05);

/** Plays what was made, once: the smallest size picture by picture, the others piece by piece. Throws `FilmProblem`. */
export async function verifyFilm(
  tools: Tools,
  { seconds }: FilmFacts,
  { rungs, hasSound }: { rungs: readonly Rung[]; hasSound: boolean },
): Promise<number> {
  const lengths: number[] = [];
  for (const [at, { name }] of rungs.entries()) {
    const isSmallest = at === 0;
    const read = async (stream: string, codec: readonly string[]) => {
      let length = 0;
      await runToolWhole({
        program: tools.ffmpeg,
        args: [
          ['-hide_banner', '-nostdin', '-loglevel', 'error', '-xerror', '-progress', 'pipe:1'],
          [
            '-protocol_whitelist',
            'file',
            '-i',
            `file:${name}.m3u8`,
            '-map',
            stream,
            ...codec,
            '-f',
            'null',
            '-',
          ],
        ].flat(),
        folder: join(tools.folder, 'media'),
        signal: tools.signal,
        bounds: { ...BOUNDS, cpuSeconds: Math.ceil(seconds * 10 + 300) },
        timeoutMs: (seconds * 10 + 300) * 1_000,
        onLine: (line) => {
          length = secondsOf(line) ?? length;
        },
      });
      return length;
    };
    lengths.push(await read('0:v:0', isSmallest ? [] : ['-c', 'copy']));
    if (hasSound) await read('0:a:0', ['-c', 'copy']);
  }
  const shortest = Math.min(...lengths);
  if (seconds - shortest > slackOf(seconds))
    throw new FilmProblem('broken', `${shortest} of ${seconds} seconds were found`);
  const counts = await Promise.all(
    rungs.map(({ name }) => countPieces(join(tools.folder, 'media', `${name}.m3u8`))),
  );
  if (new Set(counts).size > 1) throw new FilmProblem('failed', 'The sizes are cut at different moments.');
  return shortest;
}

async function countPieces(playlist: string): Promise<number> {
  return (await readFile(playlist, 'utf8')).match(/^#EXTINF:/gm)?.length ?? 0;
}
