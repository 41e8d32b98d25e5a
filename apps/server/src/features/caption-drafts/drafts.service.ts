import type { CaptionDraft } from '@school/contract/caption-drafts';
import { type DraftReason, MOST_CAPTION_LINES, MOST_DRAFT_MINUTES } from '@school/contract/caption-limits';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { isDiskFull } from '../../platform/disk-space.ts';
import { DomainError, loggableError } from '../../platform/errors.ts';
import { hasFfmpeg } from '../../platform/find-ffmpeg.ts';
import { defineJob } from '../../platform/jobs.ts';
import { findLesson, type LessonRow } from '../lessons/index.ts';
import { type FilmSound, isFilmProblem } from '../media/index.ts';
import { linesOf, pieceFrom } from './draft-lines.ts';
import {
  addPiece,
  deleteDraft,
  findDraft,
  findDraftById,
  insertDraft,
  noteAttempt,
  resumeDraft,
  stopDraft,
} from './drafts.repo.ts';
import type { DraftRow } from './drafts.table.ts';
import { TranscriptionProblem, transcribe } from './transcription.ts';

/** One piece of a film: what was heard is kept, whatever becomes of the next one. */
export const draftJob = defineJob({ name: 'captions.draft', payload: z.object({ draftID: z.string() }) });

const DAY_SECONDS = 86_400;
const OF_A_TEACHER = { points: 20, seconds: DAY_SECONDS };
const OF_THE_SCHOOL = { points: 60, seconds: DAY_SECONDS };

type Answer = { offer: { minutes: number } | null; draft: CaptionDraft | null };

const minutesOf = (ms: number): number => Math.max(1, Math.ceil(ms / 60_000));

export async function readDraft(
  { db, config }: Pick<Context, 'db' | 'config'>,
  lessonId: string,
): Promise<Answer> {
  const lesson = await requireLesson(db, lessonId);
  const draft = await findDraft(db, lessonId);
  const isOffered = config.transcription !== null && hasFilm(lesson);
  return {
    offer: isOffered ? { minutes: minutesOf(lesson.durationSeconds * 1_000) } : null,
    draft: draft && presentDraft(draft, lesson),
  };
}

/** Its times are those of its own film: beside another one it has no lines. */
function presentDraft(draft: DraftRow, { mediaPath }: LessonRow): CaptionDraft {
  const minutes = minutesOf(draft.durationMs);
  const doneMinutes = Math.min(Math.floor(draft.doneMs / 60_000), minutes);
  if (draft.mediaPath !== mediaPath)
    return { state: 'stopped', reason: 'other-film', minutes, doneMinutes: 0, lines: [] };
  const { state, reason } = draft;
  return { state, reason, minutes, doneMinutes, lines: state === 'working' ? [] : [...draft.lines] };
}

type Ask = { by: string; lessonId: string };

/** A teacher who asks twice asks once: what works goes on. */
export async function askDraft(ctx: Context, { by, lessonId }: Ask): Promise<void> {
  const { db, config, limits, clock, ids, jobs } = ctx;
  const lesson = await requireLesson(db, lessonId);
  if (!config.transcription)
    throw refuse('no-service', 'This school has no service that writes down speech.');
  if (!hasFilm(lesson)) throw refuse('no-film', 'The lesson has no film yet.');
  if (!hasFfmpeg(config)) throw refuse('no-ffmpeg', 'The server has no ffmpeg.');
  if (lesson.durationSeconds > MOST_DRAFT_MINUTES * 60)
    throw refuse('too-long', `A film of more than ${MOST_DRAFT_MINUTES} minutes is too long for a draft.`);
  const known = await findDraft(db, lessonId);
  if (known?.state === 'working' && known.mediaPath === lesson.mediaPath) return;
  await limits.consumeEach([
    { name: 'caption-drafts', key: by, limit: OF_A_TEACHER },
    { name: 'caption-drafts-school', key: 'all', limit: OF_THE_SCHOOL },
  ]);
  await db.transaction(async (tx) => {
    const goesOn = known?.state === 'stopped' && known.mediaPath === lesson.mediaPath;
    const id = goesOn ? known.id : ids.documentId();
    const durationMs = lesson.durationSeconds * 1_000;
    const anew = { lessonId, id, askedBy: by, askedAt: clock.now(), durationMs };
    const isBegun = goesOn
      ? await resumeDraft(tx, id)
      : await insertDraft(tx, { ...anew, mediaPath: lesson.mediaPath });
    if (isBegun) await jobs.send(draftJob, { draftID: id }, { db: tx });
  });
}

export async function dropDraft({ db }: Pick<Context, 'db'>, lessonId: string): Promise<void> {
  await requireLesson(db, lessonId);
  await deleteDraft(db, lessonId);
}

type Tools = Pick<Context, 'db' | 'config' | 'jobs' | 'log'>;

/** Throws what is worth another try, for the queue to do so later. */
export async function workOnDraft(
  { db, config, jobs, log }: Tools,
  { sound, signal }: { sound: FilmSound; signal: AbortSignal },
  draftID: string,
): Promise<void> {
  const draft = await findDraftById(db, draftID);
  if (draft?.state !== 'working') return;
  const heard = await hearPiece({ db, config }, { sound, signal }, draft).catch(async (error: unknown) => {
    if (signal.aborted) throw error;
    const { reason, tries } = troubleOf(error);
    log.warn(
      { lesson: draft.lessonId, reason, err: loggableError(error) },
      'a piece of a film is not written down',
    );
    if (draft.attempts + 1 >= tries) return reason;
    await noteAttempt(db, draft);
    throw error;
  });
  if (typeof heard === 'string') return stopDraft(db, draft, heard);
  await db.transaction(async (tx) => {
    const lines = [...draft.lines, ...heard.lines].slice(0, MOST_CAPTION_LINES);
    const isWanted = await addPiece(tx, draft, { ...heard, lines });
    if (isWanted && !heard.isLast) await jobs.send(draftJob, { draftID }, { db: tx });
  });
}

async function hearPiece(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { sound, signal }: { sound: FilmSound; signal: AbortSignal },
  draft: DraftRow,
) {
  const lesson = await findLesson(db, draft.lessonId);
  if (lesson?.mediaPath !== draft.mediaPath) return 'other-film' as const;
  const peaks = await sound.getPeaks(lesson);
  if (peaks === null || peaks.length === 0) return 'no-sound' as const;
  const piece = pieceFrom(peaks, draft.doneMs);
  const times = { startMs: piece.fromMs, endMs: piece.toMs };
  const segments = await sound.withSpeech(lesson, times, (file) => transcribe(config, { file, signal }));
  if (segments === null) return 'no-sound' as const;
  return { lines: linesOf(segments, piece), doneMs: piece.toMs, isLast: piece.isLast };
}

function troubleOf(error: unknown): { reason: DraftReason; tries: number } {
  if (error instanceof TranscriptionProblem) return error;
  if (isDiskFull(error)) return { reason: 'disk-full', tries: 1 };
  if (isFilmProblem(error)) return { reason: 'no-sound', tries: 1 };
  const isMissing = error instanceof DomainError && error.code === 'failed-precondition';
  return isMissing ? { reason: 'no-ffmpeg', tries: 1 } : { reason: 'away', tries: 3 };
}

const hasFilm = ({ mediaPath, durationSeconds }: LessonRow): boolean =>
  mediaPath !== '' && durationSeconds > 0;

async function requireLesson(db: Context['db'], lessonId: string): Promise<LessonRow> {
  const lesson = await findLesson(db, lessonId);
  if (!lesson) throw new DomainError('not-found', 'There is no such lesson.');
  return lesson;
}

const refuse = (reason: string, message: string) =>
  new DomainError('failed-precondition', message, { reason });
