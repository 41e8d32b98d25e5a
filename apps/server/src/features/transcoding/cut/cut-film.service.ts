import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bareFolderOf, type FilmEnds, wholeFolderOf } from '@school/domain/film-cut';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { isDiskFull } from '../../../platform/disk-space.ts';
import { DomainError } from '../../../platform/errors.ts';
import { getFfmpeg, getFfprobe } from '../../../platform/find-ffmpeg.ts';
import { createPlaces } from '../../../platform/places.ts';
import { LEAST_FREE_BYTES } from '../../uploads/index.ts';
import { FilmProblem } from '../film/film-problem.ts';
import { type MadeCut, makeCut } from './make-cut.ts';

/** What a lesson shows, and how it is made to show another part of its film. */
export type CutSteps = {
  findFilm: (
    db: Database,
    lessonId: string,
  ) => Promise<{ folder: string; playlist: string; poster: string } | null>;
  /** Refused as `aborted` where the lesson shows something else than `folder` by now. Says how many lines are put away. */
  setCut: (
    ctx: Pick<Context, 'db' | 'clock'>,
    change: { lessonId: string; by: string; folder: string; cut: MadeCut | null },
  ) => Promise<number>;
};

type Asked = { by: string; lessonId: string; folder: string; ends: FilmEnds | null };
type Made = { cut: FilmEnds | null; linesAway: number };
export type CutFilm = (ctx: Context, asked: Asked) => Promise<Made>;

const TIMEOUT_MS = 240_000;
/** It takes seconds: colleagues wait in turn. */
const MOST_WAITING = 5;

/** Cuts a film's ends away, or brings them back. The whole film stays where it lies. */
export function createCutFilm({ findFilm, setCut }: CutSteps): CutFilm {
  const places = createPlaces({ most: 1, mostWaiting: MOST_WAITING });
  return async (ctx, { by, lessonId, folder, ends }) => {
    const film = await findFilm(ctx.db, lessonId);
    if (!film) throw new DomainError('failed-precondition', 'The lesson has no film.', { reason: 'no-film' });
    if (film.folder !== folder) throw changed();
    const whole = { ...film, folder: wholeFolderOf(film.folder), media: ctx.media };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const cut = ends && (await places.inTurn(signal, () => make(ctx, whole, ends, signal)));
    const linesAway = await setCut(ctx, { lessonId, by, folder, cut });
    return { cut: cut && { startMs: cut.startMs, endMs: cut.endMs }, linesAway };
  };
}

async function make(
  { config, findFreeBytes }: Context,
  whole: Parameters<typeof makeCut>[1],
  ends: FilmEnds,
  signal: AbortSignal,
): Promise<MadeCut> {
  const tools = { ffmpeg: getFfmpeg(config), ffprobe: getFfprobe(config), signal };
  const free = await findFreeBytes(config.mediaDir);
  if (free !== null && free < LEAST_FREE_BYTES) throw refused('disk-full', 'The disk of the school is full.');
  const folder = join(config.mediaDir, '.films', `cut-${randomUUID()}`);
  try {
    const cut = await makeIn({ ...tools, folder: join(folder, 'shown') }, whole, ends);
    // Without the voices mixed into it, too: that is shown once they are taken back, and goes into an export.
    const bare = { ...whole, folder: bareFolderOf(whole.folder) };
    if (bare.folder !== whole.folder) await makeIn({ ...tools, folder: join(folder, 'bare') }, bare, cut);
    return cut;
  } catch (error) {
    if (isDiskFull(error)) throw refused('disk-full', 'The disk of the school is full.');
    if (!(error instanceof FilmProblem)) throw error;
    if (error.reason === 'too-short')
      throw refused('too-short', 'That leaves less than a second of the film.');
    throw refused(error.reason, 'The film could not be cut there.');
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function makeIn(...[tools, whole, ends]: Parameters<typeof makeCut>): Promise<MadeCut> {
  await mkdir(join(tools.folder, 'media'), { recursive: true });
  return makeCut(tools, whole, ends);
}

const refused = (reason: string, message: string) =>
  new DomainError('failed-precondition', message, { reason });

function changed(): DomainError {
  return new DomainError(
    'aborted',
    'The lesson has another film or cut by now. Look at it, and cut it again.',
    {
      reason: 'changed',
    },
  );
}
