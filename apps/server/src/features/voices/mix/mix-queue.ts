import { mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { MixReason } from '@school/contract/mix-reasons';
import { bareFolderOf, voiceFolderOf } from '@school/domain/film-cut';
import type { Context } from '../../../platform/context.ts';
import { isDiskFull } from '../../../platform/disk-space.ts';
import { loggableError } from '../../../platform/errors.ts';
import { getFfmpeg, getFfprobe, hasFilmTools } from '../../../platform/find-ffmpeg.ts';
import { inBackground } from '../../../platform/in-background.ts';
import { bringFile } from '../../../platform/media-store/local-copies.ts';
import {
  createWorkQueue,
  FilmProblem,
  MOST_ATTEMPTS,
  mixVoices,
  removeFilm,
  tryAgain,
} from '../../transcoding/index.ts';
import { isDiskFilled } from '../../uploads/index.ts';
import { soundOf } from '../take-files.ts';
import { listKnownTakes } from '../takes.repo.ts';
import type { MixRow } from '../voices.table.ts';
import type { MixSteps } from './mix.service.ts';
import { claimMix, findMix, noteMixProgress, settleMix } from './mixes.repo.ts';

/** A worker that says nothing for so long was killed. */
const STALE_MS = 20_000;
const SAY_MS = 2_000;

class Unwanted extends Error {}
/** What a mix is refused for besides its film's own problems. */
class MixProblem extends Error {
  readonly reason: MixReason;
  constructor(reason: MixReason) {
    super(reason);
    this.reason = reason;
  }
}

export const createMixQueue = (steps: MixSteps) =>
  createWorkQueue('mixes', (ctx, closing) => workOnNext(ctx, steps, closing));

/** False where nothing waits, this machine is at work already, or what the work needs is away. */
async function workOnNext(ctx: Context, steps: MixSteps, closing: AbortSignal): Promise<boolean> {
  const now = ctx.sessionClock.now();
  const worker = ctx.ids.documentId();
  const claim = { worker, machine: hostname(), now, staleBefore: new Date(now.getTime() - STALE_MS) };
  const mix = await claimMix(ctx.db, claim);
  if (!mix) return false;
  const folder = join(ctx.config.mediaDir, '.films', `mix-${mix.id}`);
  try {
    return await workOn(ctx, steps, mix, { worker, folder, closing });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

type Work = { worker: string; folder: string; closing: AbortSignal };

async function workOn(
  ctx: Context,
  steps: MixSteps,
  mix: MixRow,
  { worker, folder, closing }: Work,
): Promise<boolean> {
  const mine = { id: mix.id, worker };
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, closing]);
  const saying = sayProgress(ctx, mine, stop);
  try {
    if (mix.attempts > MOST_ATTEMPTS) throw new MixProblem('failed');
    if (!hasFilmTools(ctx.config)) throw new MixProblem('no-ffmpeg');
    await rm(folder, { recursive: true, force: true });
    await mkdir(join(folder, 'media'), { recursive: true });
    const shownFolder = await make(ctx, steps, mix, { folder, signal, onShare: saying.onShare });
    await requireTakes(ctx, mix);
    const done = { state: 'ready', shownFolder, progress: 1, finishedAt: ctx.clock.now() } as const;
    if (!(await settleMix(ctx.db, mine, done))) throw new Unwanted();
    return true;
  } catch (error) {
    const isClosing = closing.aborted;
    const mayGoOn = await settleFailure(ctx, mine, error, { mix, isClosing, hasMade: saying.hasMade() });
    await removeMade(ctx, mix);
    return mayGoOn;
  } finally {
    saying.end();
  }
}

/** Notes every few seconds how far it is, and ends what is no longer wanted, or fills the disk. */
function sayProgress(ctx: Context, mine: { id: string; worker: string }, stop: AbortController) {
  const begunMs = performance.now();
  let share = 0;
  const say = async () => {
    const passedMs = performance.now() - begunMs;
    const secondsLeft = share < 0.02 ? null : Math.round((passedMs * (1 - share)) / share / 1_000);
    const said = { now: ctx.sessionClock.now(), progress: share, secondsLeft };
    if (!(await noteMixProgress(ctx.db, mine, said))) stop.abort(new Unwanted());
    if (await isDiskFilled(ctx)) stop.abort(new FilmProblem('disk-full'));
  };
  const timer = setInterval(() => inBackground(say(), ctx.log, 'a mix’s progress is not noted'), SAY_MS);
  return {
    onShare: (done: number) => {
      share = Math.min(1, Math.max(share, done));
    },
    hasMade: () => share > 0,
    end: () => clearInterval(timer),
  };
}

async function make(
  ctx: Context,
  { findFilm }: MixSteps,
  mix: MixRow,
  { folder, signal, onShare }: { folder: string; signal: AbortSignal; onShare: (share: number) => void },
): Promise<string> {
  const { media } = ctx;
  await requireTakes(ctx, mix);
  const film = await findFilm(ctx.db, mix.lessonId);
  if (film?.folder !== mix.baseFolder) throw new MixProblem('film-changed');
  const tools = { ffmpeg: getFfmpeg(ctx.config), ffprobe: getFfprobe(ctx.config), folder, signal, onShare };
  const voices = [];
  for (const { takeId, startMs, durationMs } of mix.laid) {
    const name = soundOf({ lessonId: mix.lessonId, id: takeId });
    const file = await bringFile(media, name, join(folder, 'takes', takeId), { signal });
    voices.push({ file, startMs, durationMs });
  }
  return mixVoices(tools, { id: mix.id, film: { ...film, media }, cut: film.cut ?? null, voices });
}

/** A take may be deleted at any moment, with its speaker. */
async function requireTakes({ db, media }: Context, { lessonId, laid }: MixRow): Promise<void> {
  const ids = laid.map(({ takeId }) => takeId);
  const known = await listKnownTakes(db, lessonId, ids);
  for (const id of ids)
    if (!known.has(id) || !(await media.find(soundOf({ lessonId, id }))))
      throw new MixProblem('takes-changed');
}

/** Whoever tries it again completes what lies there; it may be ready: the answer to that was lost. A purge does the rest. */
async function removeMade({ db, media, log }: Context, { id, baseFolder }: MixRow): Promise<void> {
  try {
    const state = (await findMix(db, id))?.state ?? 'dropped';
    if (state === 'refused' || state === 'dropped' || state === 'withdrawn')
      await removeFilm(media, voiceFolderOf(bareFolderOf(baseFolder), id));
  } catch (error) {
    log.warn({ mix: id, err: loggableError(error) }, 'what was made of a mix is left for the purge');
  }
}

/** Whether the queue may go on at once. */
async function settleFailure(
  ctx: Context,
  mine: { id: string; worker: string },
  error: unknown,
  { mix, isClosing, hasMade }: { mix: MixRow; isClosing: boolean; hasMade: boolean },
): Promise<boolean> {
  if (error instanceof Unwanted) return true;
  // The next process goes on with it.
  if (isClosing) {
    await settleMix(ctx.db, mine, { state: 'waiting', attempts: mix.attempts - 1, progress: 0 });
    return true;
  }
  const { attempts, askedAt } = mix;
  const again = tryAgain(error, { attempts, askedAt, now: ctx.clock.now(), hasMade });
  if (again) {
    await settleMix(ctx.db, mine, { state: 'waiting', attempts: again.attempts, progress: 0 });
    ctx.log.warn({ mix: mix.id, err: loggableError(error) }, 'voices are mixed into a film again');
    return !again.isAway;
  }
  const reason = await findReason(ctx, error);
  if (!(await settleMix(ctx.db, mine, { state: 'refused', reason, finishedAt: ctx.clock.now() })))
    return true;
  ctx.log.warn(
    { mix: mix.id, reason, err: loggableError(error) },
    'voices are not mixed into a film: the lesson’s page of voices says what to do',
  );
  return true;
}

/** ffmpeg writes on where it can no longer, and only what it has written looks damaged then. */
async function findReason(ctx: Context, error: unknown): Promise<MixReason> {
  const reason = reasonOf(error);
  const mayBeDisk = reason === 'broken' || reason === 'failed';
  return mayBeDisk && (await isDiskFilled(ctx)) ? 'disk-full' : reason;
}

function reasonOf(error: unknown): MixReason {
  if (error instanceof MixProblem) return error.reason;
  if (isDiskFull(error)) return 'disk-full';
  if (!(error instanceof FilmProblem)) return 'failed';
  const { reason } = error;
  return reason === 'disk-full' || reason === 'too-slow' || reason === 'broken' ? reason : 'failed';
}
