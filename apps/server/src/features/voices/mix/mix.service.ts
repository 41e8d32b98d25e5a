import type { MixReason } from '@school/contract/mix-reasons';
import type { LessonMix, VoiceMix } from '@school/contract/voice-mixes';
import { orderDialects } from '@school/domain/dialects';
import { bareFolderOf, unmixedFolderOf, voiceFolderOf, wholeFolderOf } from '@school/domain/film-cut';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hasFilmTools } from '../../../platform/find-ffmpeg.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { listLinesOf } from '../../captions/index.ts';
import { findLesson, type LessonRow, type MediaBaseOf } from '../../lessons/index.ts';
import { bytesOfMix } from '../../transcoding/index.ts';
import { LEAST_FREE_BYTES } from '../../uploads/index.ts';
import { publishChoices } from '../choices.repo.ts';
import { listKnownTakes } from '../takes.repo.ts';
import type { MixRow } from '../voices.table.ts';
import {
  dropMixRow,
  insertMix,
  listChosenTakes,
  listMixes,
  lockMix,
  lockMixesOf,
  publishAgain,
  replacePublished,
  setMixState,
} from './mixes.repo.ts';
import { countChanged, type MixPlan, planMix } from './plan-mix.ts';

/** What a lesson shows. */
type Shown = {
  folder: string;
  playlist: string;
  poster: string;
  cut?: { startMs: number; endMs: number } | undefined;
};
type VersionChange = {
  lessonId: string;
  by: string | null;
  from: string;
  to: readonly string[];
  action: 'voice-film-published' | 'voice-film-undone';
};
/** Whose films are: what a lesson shows, and how it shows another version of it. */
export type MixSteps = {
  findFilm: (db: Database, lessonId: string) => Promise<Shown | null>;
  /** Answers which of `to` it is. Throws `aborted` where the lesson shows something else than `from`. */
  showVersion: (
    ctx: Pick<Context, 'clock' | 'media'>,
    tx: Database,
    change: VersionChange,
  ) => Promise<string>;
  listUsed: (db: Database) => Promise<readonly string[]>;
};

/** Tells whichever process is free that a mix waits, and that folders of mixes are to go. */
export const wakeMixJob = defineJob({ name: 'voices.mix', payload: z.object({}) });
export const clearMixesJob = defineJob({ name: 'voices.clear-mixes', payload: z.object({}) });

type State = { lesson: LessonRow; film: Shown | null; plan: MixPlan; obstacle: LessonMix['obstacle'] };

async function readState(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { findFilm }: MixSteps,
  lessonId: string,
): Promise<State> {
  const lesson = await findLesson(db, lessonId);
  if (!lesson) throw new DomainError('not-found', 'There is no such lesson.');
  const film = await findFilm(db, lessonId);
  const lines = (await listLinesOf(db, [lessonId])).get(lessonId) ?? new Map();
  const takes = await listChosenTakes(db, lessonId);
  // A film speaks one dialect: the first of those in which the lesson is read.
  const [first] = orderDialects(takes.map(({ dialect }) => dialect));
  const chosen = new Map(
    takes.flatMap((take) => (take.dialect === first ? [[take.lineId, take] as const] : [])),
  );
  const filmMs = film?.cut ? film.cut.endMs - film.cut.startMs : lesson.durationSeconds * 1_000;
  const plan = planMix(lines, chosen, filmMs);
  return { lesson, film, plan, obstacle: obstacleOf(film, plan, hasFilmTools(config)) };
}

function obstacleOf(film: Shown | null, { laid }: MixPlan, hasTools: boolean): LessonMix['obstacle'] {
  if (!film) return 'no-film';
  if (laid.length === 0) return 'no-takes';
  return hasTools ? null : 'no-ffmpeg';
}

export async function readLessonMix(
  ctx: Pick<Context, 'db' | 'config'>,
  steps: MixSteps & { mediaBaseOf: MediaBaseOf },
  { lessonID, reader }: { lessonID: string; reader: string },
): Promise<LessonMix> {
  const { lesson, film, plan, obstacle } = await readState(ctx, steps, lessonID);
  const present = (row: MixRow): VoiceMix => ({
    mixID: row.id,
    state: stateOf(row),
    reason: row.reason,
    progress: row.progress,
    secondsLeft: row.secondsLeft,
    lines: row.laid.length,
    changed: countChanged(row.laid, plan.laid),
    isOutdated: film?.folder !== (row.state === 'published' ? row.shownFolder : row.baseFolder),
    preview:
      row.shownFolder && film
        ? `${steps.mediaBaseOf({ ...lesson, mediaPath: row.shownFolder }, reader)}${film.playlist}`
        : null,
  });
  const rows = await listMixes(ctx.db, lessonID);
  const latest = rows.find(({ state }) => state !== 'published');
  const shown = rows.find(({ state, shownFolder }) => state === 'published' && isShown(film, shownFolder));
  return {
    obstacle,
    lines: plan.laid.length,
    leftOut: plan.leftOut.map(({ lineId, text, reason, overMs }) => ({
      lineID: lineId,
      text,
      reason,
      overSeconds: overMs / 1_000,
    })),
    mix: latest ? present(latest) : null,
    shown: shown ? present(shown) : null,
    durationSeconds: lesson.durationSeconds,
  };
}

/** Cut anew since, the film has the voices still. */
const isShown = (film: Shown | null, folder: string | null): boolean =>
  film !== null && folder !== null && wholeFolderOf(film.folder) === wholeFolderOf(folder);

function stateOf({ state }: MixRow): VoiceMix['state'] {
  if (state === 'waiting' || state === 'making' || state === 'ready' || state === 'refused') return state;
  return 'published';
}

type Tools = Pick<Context, 'db' | 'clock' | 'config' | 'jobs' | 'media'>;

/** Puts a mix of what is chosen now into the queue; its id. */
export async function askForMix(
  ctx: Tools & Pick<Context, 'ids' | 'findFreeBytes'>,
  steps: MixSteps,
  lessonId: string,
): Promise<string> {
  const { film, plan, obstacle } = await readState(ctx, steps, lessonId);
  if (!film || obstacle) throw refused(obstacle ?? 'no-film');
  const bytes = await bytesOfMix({ ...film, media: ctx.media });
  const free = await ctx.findFreeBytes(ctx.config.mediaDir);
  if (free !== null && free < LEAST_FREE_BYTES + bytes) throw refused('disk-full');
  const id = ctx.ids.documentId();
  const row = { id, lessonId, askedAt: ctx.clock.now(), baseFolder: film.folder, laid: plan.laid };
  await ctx.db.transaction((tx) => insertMix(tx, row));
  await ctx.jobs.send(wakeMixJob, {});
  return id;
}

const WORDS: Readonly<Record<MixReason, string>> = {
  'no-film': 'The lesson has no film.',
  'no-takes': 'No line of the lesson has a take that fits.',
  'no-ffmpeg': 'The server has no ffmpeg.',
  'disk-full': 'The disk of the school is full.',
  'takes-changed': 'A take in this mix was deleted. Mix the film again.',
  'film-changed': 'The lesson has another film or cut by now. Mix again.',
  broken: 'Nothing can be mixed into this film. Send it again.',
  'too-slow': 'The mix took too long.',
  failed: 'The mix failed.',
};
const refused = (reason: MixReason) => new DomainError('failed-precondition', WORDS[reason], { reason });
const gone = () => new DomainError('not-found', 'There is no such mix any more.');

export async function dropMix({ db, clock, jobs }: Tools, id: string): Promise<void> {
  if (!(await dropMixRow(db, id, clock.now()))) throw gone();
  await jobs.send(clearMixesJob, {});
}

/** Learners see the film with the takes in it, and hear every chosen take of the lesson, from one moment on. */
export async function publishMix(ctx: Tools, steps: MixSteps, by: string, id: string): Promise<void> {
  const { db, clock } = ctx;
  await db.transaction(async (tx) => {
    const mix = await lockMix(tx, id);
    if (mix?.state !== 'ready' || !mix.shownFolder) throw gone();
    const { lessonId, laid, baseFolder, shownFolder } = mix;
    const takes = laid.map(({ takeId }) => takeId);
    const known = await listKnownTakes(tx, lessonId, takes);
    if (takes.some((take) => !known.has(take))) throw refused('takes-changed');
    const change = { lessonId, by, from: baseFolder, to: [shownFolder] };
    await asChanged(steps.showVersion(ctx, tx, { ...change, action: 'voice-film-published' }));
    await replacePublished(tx, lessonId, clock.now());
    await setMixState(tx, [id], 'published', clock.now());
    await publishChoices(tx, lessonId);
  });
}

/** Learners see the film as it was before the mix; without voices where that is gone by now. */
export async function undoMix(ctx: Tools, steps: MixSteps, by: string, id: string): Promise<void> {
  const { db, clock } = ctx;
  await db.transaction(async (tx) => {
    const mix = await lockMix(tx, id);
    if (mix?.state !== 'published' || !mix.shownFolder) throw gone();
    const { lessonId, baseFolder, shownFolder } = mix;
    const change = { lessonId, by, from: shownFolder, to: [baseFolder, ...bareVersionsOf(baseFolder)] };
    const folder = await asChanged(steps.showVersion(ctx, tx, { ...change, action: 'voice-film-undone' }));
    await setMixState(tx, [id], 'undone', clock.now());
    await publishAgain(tx, folder, clock.now());
  });
}

/** The same of the film without voices: as it was cut, else whole. */
function bareVersionsOf(folder: string): string[] {
  return [unmixedFolderOf(folder), bareFolderOf(folder)];
}

/** What `showVersion` refuses, as it is said of a mix. */
async function asChanged(showing: Promise<string>): Promise<string> {
  try {
    return await showing;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'aborted') throw refused('film-changed');
    throw error;
  }
}

/**
 * In the transaction that deletes a speaker: nothing of them is heard in a film from then on. Lessons that show such a film
 * show it without voices; its folder goes right after.
 */
export async function withdrawMixes(
  ctx: Tools,
  tx: Database,
  steps: MixSteps,
  speakerId: string,
): Promise<void> {
  const mixes = await lockMixesOf(tx, speakerId);
  if (mixes.length === 0) return;
  for (const { id, lessonId, baseFolder } of mixes) {
    const film = await steps.findFilm(tx, lessonId);
    const own = voiceFolderOf(bareFolderOf(baseFolder), id);
    if (!film || wholeFolderOf(film.folder) !== own) continue;
    const to = bareVersionsOf(film.folder);
    await steps.showVersion(ctx, tx, {
      lessonId,
      by: null,
      from: film.folder,
      to,
      action: 'voice-film-undone',
    });
  }
  await setMixState(
    tx,
    mixes.map(({ id }) => id),
    'withdrawn',
    ctx.clock.now(),
  );
  await ctx.jobs.send(clearMixesJob, {}, { db: tx });
}
