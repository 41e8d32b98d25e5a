import { buffer } from 'node:stream/consumers';
import { BRAND } from '@school/domain/brand';
import { killGroup } from '../../../platform/child-work/bounded-process.ts';
import type { Context } from '../../../platform/context.ts';
import { getFfmpeg } from '../../../platform/find-ffmpeg.ts';
import type { StageRow } from '../db/stages.table.ts';
import { inputArguments } from '../ingest/ladder-arguments.ts';
import { spawnFfmpeg } from '../ingest/spawn-ffmpeg.ts';
import { folderOf } from '../lesson/stage.domain.ts';
import { LADDER } from '../segments/ladder.ts';
import { openRuns } from '../segments/open-runs.ts';

const TIMEOUT_MS = 20_000;
const PICTURE = 'poster.webp';
const DRAWN = 'poster.svg';

/** A picture of the film a third in, or a drawn one where ffmpeg makes none; the file's name. */
export async function drawPoster(ctx: Context, stage: StageRow): Promise<string> {
  const lay = (file: string, bytes: Buffer) => ctx.media.put(`${folderOf(stage.id)}/${file}`, { bytes });
  try {
    await lay(PICTURE, await takePicture(getFfmpeg(ctx.config), await readPiece(ctx, stage)));
    return PICTURE;
  } catch (error) {
    ctx.log.warn({ err: error }, 'a recording has no poster');
    await lay(DRAWN, Buffer.from(DRAWING));
    return DRAWN;
  }
}

/** The beginning and one piece of the largest rendition: together a film. */
async function readPiece(ctx: Context, stage: StageRow): Promise<Buffer> {
  const read = (uri: string) => ctx.media.readAll(`${folderOf(stage.id)}/${uri}`);
  const runs = await openRuns(ctx, { isWithLate: true }).runs.list(stage, LADDER.at(-1)?.name ?? '');
  const pieces = runs.flatMap(({ map, segments }) => segments.map(({ uri }) => ({ map, uri })));
  const piece = pieces[Math.floor(pieces.length / 3)];
  if (!piece?.map) throw new Error('there is no piece');
  return Buffer.concat([await read(piece.map), await read(piece.uri)]);
}

async function takePicture(ffmpeg: string, film: Buffer): Promise<Buffer> {
  const args = [
    ['-hide_banner', '-loglevel', 'error', ...inputArguments('mp4')],
    ['-frames:v', '1', '-vf', 'scale=960:-2', '-c:v', 'libwebp', '-f', 'image2pipe', 'pipe:1'],
  ].flat();
  const child = spawnFfmpeg('picture', ffmpeg, args);
  const late = setTimeout(() => killGroup(child), TIMEOUT_MS);
  child.stderr.resume();
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(film);
  const [code, picture] = await Promise.all([ended, buffer(child.stdout)]).finally(() => clearTimeout(late));
  if (code !== 0 || picture.length === 0) throw new Error(`ffmpeg made no picture, and ended with ${code}`);
  return picture;
}

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="${BRAND.paper}" d="M0 0h16v9H0z"/><circle cx="8" cy="4.5" r="1.5" fill="${BRAND.red}"/></svg>\n`;
