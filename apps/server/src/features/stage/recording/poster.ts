import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND } from '@school/domain/brand';
import { killGroup } from '../../../platform/child-work/bounded-process.ts';
import type { Context } from '../../../platform/context.ts';
import { getFfmpeg } from '../../../platform/find-ffmpeg.ts';
import type { StageRow } from '../db/stages.table.ts';
import { inputArguments } from '../ingest/ladder-arguments.ts';
import { spawnFfmpeg } from '../ingest/spawn-ffmpeg.ts';
import { LADDER } from '../segments/ladder.ts';
import { createRunReader } from '../segments/run-reader.ts';

const TIMEOUT_MS = 20_000;
const PICTURE = 'poster.webp';
const DRAWN = 'poster.svg';

/** A picture of the film a third in, or a drawn one where ffmpeg makes none; the file's name. */
export async function drawPoster(ctx: Context, stage: StageRow, folder: string): Promise<string> {
  try {
    const film = await readPiece(ctx, stage, folder);
    await takePicture(getFfmpeg(ctx.config), film, join(folder, PICTURE));
    return PICTURE;
  } catch (error) {
    ctx.log.warn({ err: error }, 'a recording has no poster');
    await rm(unfinished(join(folder, PICTURE)), { force: true });
    await writeFile(join(folder, DRAWN), DRAWING);
    return DRAWN;
  }
}

/** The beginning and one piece of the largest rendition: together a film. */
async function readPiece({ config }: Context, stage: StageRow, folder: string): Promise<Buffer> {
  const runs = await createRunReader(config.mediaDir).list(stage, LADDER.at(-1)?.name ?? '');
  const pieces = runs.flatMap(({ map, segments }) => segments.map(({ uri }) => ({ map, uri })));
  const piece = pieces[Math.floor(pieces.length / 3)];
  if (!piece?.map) throw new Error('there is no piece');
  return Buffer.concat([await readFile(join(folder, piece.map)), await readFile(join(folder, piece.uri))]);
}

const unfinished = (target: string) => `${target}.part`;

async function takePicture(ffmpeg: string, film: Buffer, target: string): Promise<void> {
  const args = [
    ['-hide_banner', '-loglevel', 'error', '-y', ...inputArguments('mp4')],
    ['-frames:v', '1', '-vf', 'scale=960:-2', '-f', 'webp', `file:${unfinished(target)}`],
  ].flat();
  const child = spawnFfmpeg('picture', ffmpeg, args);
  const late = setTimeout(() => killGroup(child), TIMEOUT_MS);
  for (const said of [child.stdout, child.stderr]) said.resume();
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(film);
  const code = await ended.finally(() => clearTimeout(late));
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  await rename(unfinished(target), target);
}

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="${BRAND.paper}" d="M0 0h16v9H0z"/><circle cx="8" cy="4.5" r="1.5" fill="${BRAND.red}"/></svg>\n`;
