import { mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { FilmReason } from '@school/contract/films';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { isDiskFull } from '../../platform/disk-space.ts';
import { DomainError, loggableError } from '../../platform/errors.ts';
import { hasFilmTools } from '../../platform/find-ffmpeg.ts';
import { inBackground } from '../../platform/in-background.ts';
import { isDiskFilled } from '../uploads/index.ts';
import { FilmProblem } from './film/film-problem.ts';
import { prepareFilm } from './film/prepare-film.ts';
import { claimFilm, noteProgress, settleFilm } from './films.repo.ts';
import type { FilmRow } from './films.table.ts';
import { createWorkQueue, MOST_ATTEMPTS, tryAgain, type WorkQueue } from './work-queue.ts';

/** What is made of a film, and whose it then is. */
export type MadeFilm = {
  lessonId: string;
  by: string | null;
  /** Holds it in `media`, on the disk of the media. */
  folder: string;
  seconds: number;
  signal: AbortSignal;
  /** Done in the transaction that gives it to the lesson; what it throws takes all back. */
  within: (tx: Database, mediaFolder: string) => Promise<void>;
};
export type SetFilm = (ctx: Context, made: MadeFilm) => Promise<void>;

/** A worker that says nothing for so long was killed. */
const STALE_MS = 20_000;
const SAY_MS = 2_000;

export const createFilmQueue = (setFilm: SetFilm): WorkQueue =>
  createWorkQueue('films', (ctx, closing) => workOnNext(ctx, setFilm, closing));

/** False where nothing waits, this machine is at work already, or what the work needs is away. */
async function workOnNext(ctx: Context, setFilm: SetFilm, closing: AbortSignal): Promise<boolean> {
  const now = ctx.sessionClock.now();
  const worker = ctx.ids.documentId();
  const claim = { worker, machine: hostname(), now, staleBefore: new Date(now.getTime() - STALE_MS) };
  const film = await claimFilm(ctx.db, claim);
  if (!film) return false;
  const folder = join(ctx.config.mediaDir, '.films', film.id);
  try {
    return await workOn(ctx, film, worker, { folder, setFilm, closing });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

class Unwanted extends Error {}

type Work = { folder: string; setFilm: SetFilm; closing: AbortSignal };

async function workOn(
  ctx: Context,
  film: FilmRow,
  worker: string,
  { folder, setFilm, closing }: Work,
): Promise<boolean> {
  const mine = { id: film.id, worker };
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, closing]);
  const begunMs = performance.now();
  let share = 0;
  const say = async () => {
    const passedMs = performance.now() - begunMs;
    const secondsLeft = share < 0.02 ? null : Math.round((passedMs * (1 - share)) / share / 1_000);
    const isWanted = await noteProgress(ctx.db, mine, {
      now: ctx.sessionClock.now(),
      progress: share,
      secondsLeft,
    });
    if (!isWanted) stop.abort(new Unwanted());
    if (await isDiskFilled(ctx)) stop.abort(new FilmProblem('disk-full'));
  };
  const saying = setInterval(() => inBackground(say(), ctx.log, 'a film’s progress is not noted'), SAY_MS);
  try {
    if (film.attempts > MOST_ATTEMPTS) throw new FilmProblem('failed');
    if (!hasFilmTools(ctx.config)) throw new FilmProblem('no-ffmpeg');
    await rm(folder, { recursive: true, force: true });
    await mkdir(join(folder, 'media'), { recursive: true });
    const onShare = (done: number) => {
      share = Math.max(share, done);
    };
    const seconds = await prepareFilm(ctx, film, { folder, signal, onShare });
    const within = async (tx: Database, mediaFolder: string) => {
      const done = { state: 'done', mediaFolder, progress: 1, finishedAt: ctx.clock.now() } as const;
      if (!(await settleFilm(tx, mine, done))) throw new Unwanted();
    };
    await setFilm(ctx, { lessonId: film.lessonId, by: film.addedBy, folder, seconds, signal, within });
    ctx.metrics.count('school_encodings_total', { outcome: 'done' });
    return true;
  } catch (error) {
    return await settleFailure(ctx, mine, error, { film, isClosing: closing.aborted, hasMade: share > 0 });
  } finally {
    clearInterval(saying);
  }
}

/** Whether the queue may go on at once. */
async function settleFailure(
  ctx: Context,
  mine: { id: string; worker: string },
  error: unknown,
  { film, isClosing, hasMade }: { film: FilmRow; isClosing: boolean; hasMade: boolean },
): Promise<boolean> {
  if (error instanceof Unwanted) return true;
  // The next process goes on with it.
  if (isClosing) {
    await settleFilm(ctx.db, mine, { state: 'waiting', attempts: film.attempts - 1, progress: 0 });
    return true;
  }
  const { attempts, addedAt: askedAt } = film;
  const again = tryAgain(error, { attempts, askedAt, now: ctx.clock.now(), hasMade });
  if (again) {
    await settleFilm(ctx.db, mine, { state: 'waiting', attempts: again.attempts, progress: 0 });
    ctx.log.warn({ film: film.id, err: loggableError(error) }, 'a film is tried again');
    return !again.isAway;
  }
  const reason = await findReason(ctx, error);
  const state = reason === 'no-sound' ? 'asking' : 'refused';
  // It may be done: the answer to that was lost.
  if (!(await settleFilm(ctx.db, mine, { state, reason, finishedAt: ctx.clock.now() }))) return true;
  ctx.metrics.count('school_encodings_total', { outcome: 'refused' });
  ctx.log.warn(
    { film: film.id, reason, err: loggableError(error) },
    'a film is refused: the lesson’s page in the studio says what to do',
  );
  return true;
}

/** ffmpeg writes on where it can no longer, and only what it has written looks damaged then. */
async function findReason(ctx: Context, error: unknown): Promise<FilmReason> {
  const reason = reasonOf(error);
  const mayBeDisk = reason === 'broken' || reason === 'failed';
  return mayBeDisk && (await isDiskFilled(ctx)) ? 'disk-full' : reason;
}

function reasonOf(error: unknown): FilmReason {
  if (error instanceof FilmProblem) return error.reason;
  if (isDiskFull(error)) return 'disk-full';
  return error instanceof DomainError && error.code === 'not-found' ? 'no-lesson' : 'failed';
}
