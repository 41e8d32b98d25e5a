import { posix } from 'node:path';
import type { LessonContent } from '@school/contract/course-pieces';
import { germanOf, sayIn, type Words, withGerman } from '@school/contract/words';
import { textsIn } from '@school/texts/every-language';
import { aheadMs } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { loggableError } from '../../../platform/errors.ts';
import { listBelow } from '../../../platform/media-store/local-copies.ts';
import { countPieces, removePieces } from '../db/stage-pieces.repo.ts';
import { findStage, listUnrecorded, noteRecording } from '../db/stages.repo.ts';
import type { StageRow } from '../db/stages.table.ts';
import { carryLeftBehind } from '../ingest/carry-left-behind.ts';
import { folderOf, isStillWritten, titleOf } from '../lesson/stage.domain.ts';
import { chooseShown, composePlaylist } from '../playback/compose-playlist.ts';
import { masterPlaylist } from '../playback/master-playlist.ts';
import { targetOf } from '../playback/stage-playlists.ts';
import { LADDER, SEGMENT_SECONDS } from '../segments/ladder.ts';
import { isWrittenInPlace, openRuns } from '../segments/open-runs.ts';
import { secondsOf } from '../segments/segments.ts';
import { adoptStreams } from './adopt-streams.ts';
import { drawPoster } from './poster.ts';

const PLAYLIST = 'master.m3u8';
/** What is shorter was a try. */
const SHORTEST_SECONDS = 10;
/** A lesson whose pieces cannot be named is looked at again until then. */
const GIVEN_UP_AFTER_MS = 86_400_000;
/** A recording takes seconds; after so long its process is gone, and the queue would only try again much later. */
const LATE_AFTER_MS = 30_000;

export type StageHours = { startedAt: Date; endedAt: Date };
/** What a lesson within these hours of the log-ins' clock is called where its teacher gave it no name. */
export type FindTitle = (ctx: Context, hours: StageHours) => Promise<Words | null>;
/** Takes a recording into the course. */
export type AddRecording = (
  ctx: Pick<Context, 'clock'>,
  tx: Database,
  recording: { id: string; content: LessonContent },
) => Promise<void>;
/** What other features do for a recording. */
export type RecordingSteps = { addRecording: AddRecording; findTitle?: FindTitle };

/**
 * Makes the recording of a lesson that has ended: a film in the folder that its pieces lie in already, and a Monday lesson
 * of it, which is a draft until a teacher publishes it. Doing it twice, or again after it broke off anywhere, comes to the same.
 */
export async function record(
  ctx: Context,
  { stageId }: { stageId: string },
  { addRecording, findTitle }: RecordingSteps,
): Promise<void> {
  const stage = await findStage(ctx.db, stageId);
  if (!stage?.endedAt || stage.recordedAt) return;
  if (isStillWritten(stage, ctx.sessionClock.now())) throw new Error('the last pieces are still to come');
  await adoptStreams(ctx, stage);
  await carryOwn(ctx, stage);
  const pieces = await countPieces(ctx.db, stage.id);
  const { seconds, named } = await writeFilm(ctx, stage);
  if (seconds < SHORTEST_SECONDS) {
    await requireOnlyTried(ctx, stage, named);
    await ctx.media.removeFolder(folderOf(stage.id));
    await removePieces(ctx.db, stage.id);
    await noteRecording(ctx.db, stage.id, { now: ctx.sessionClock.now(), lessonId: null });
    return;
  }
  const thumbnailFile = await drawPoster(ctx, stage);
  // The last one: where it is, all is.
  await ctx.media.put(`${folderOf(stage.id)}/${PLAYLIST}`, { bytes: Buffer.from(masterPlaylist()) });
  const { startedAt, endedAt } = stage;
  const title = titleOf(stage) ?? (await findTitle?.(ctx, { startedAt, endedAt })) ?? null;
  await saveRecording(ctx, stage, { title, seconds, thumbnailFile, pieces }, addRecording);
}

/** What this machine has of the lesson; what it cannot read keeps nothing from being recorded for longer than a day. */
async function carryOwn(ctx: Context, stage: StageRow): Promise<void> {
  await carryLeftBehind(ctx, { stageId: stage.id }).catch((error: unknown) => {
    if (sinceEndMs(ctx, stage) <= GIVEN_UP_AFTER_MS) throw error;
    ctx.log.warn({ err: loggableError(error), stageId: stage.id }, 'a recording lacks pieces that are here');
  });
}

const sinceEndMs = ({ sessionClock }: Context, { endedAt }: StageRow): number =>
  sessionClock.now().getTime() - (endedAt?.getTime() ?? 0);

/** Makes the recordings that a process was killed over. */
export async function recordForgotten(ctx: Context, steps: RecordingSteps): Promise<void> {
  const endedBefore = new Date(ctx.sessionClock.now().getTime() - LATE_AFTER_MS);
  const failures: unknown[] = [];
  for (const stageId of await listUnrecorded(ctx.db, endedBefore))
    await record(ctx, { stageId }, steps).catch((error: unknown) => failures.push(error));
  // One that cannot be made keeps no other from being made.
  if (failures.length > 0) throw failures[0];
}

/**
 * The film's playlists, with a break where the stream had one; its length in seconds. Each is there whole: two processes
 * may be at it, and the recording of the first is read already.
 */
async function writeFilm(ctx: Context, stage: StageRow): Promise<{ seconds: number; named: Set<string> }> {
  const reader = openRuns(ctx, { isWithLate: true }).runs;
  const lay = (file: string, text: string) =>
    ctx.media.put(`${folderOf(stage.id)}/${file}`, { bytes: Buffer.from(text) });
  const lengths: number[] = [];
  const named = new Set<string>();
  for (const { name } of LADDER) {
    const runs = await reader.list(stage, name);
    const shown = chooseShown(runs, {
      windowSeconds: Number.POSITIVE_INFINITY,
      isEnded: true,
      targetSeconds: targetOf(runs),
    });
    await lay(`${name}.m3u8`, composePlaylist({ ...shown, isRecording: true }));
    lengths.push(secondsOf(shown.segments));
    for (const { uri } of shown.segments) named.add(uri);
  }
  return { seconds: Math.min(...lengths), named };
}

/**
 * Throws where the media have pieces of a whole lesson that this process cannot name: they were written in a folder that
 * another machine has. A day later nothing more is to be hoped for.
 */
async function requireOnlyTried(ctx: Context, stage: StageRow, named: ReadonlySet<string>): Promise<void> {
  // In a folder nothing is hidden: what is not named there was cut off.
  if (isWrittenInPlace(ctx.media) || sinceEndMs(ctx, stage) > GIVEN_UP_AFTER_MS) return;
  const files = await listBelow(ctx.media, folderOf(stage.id));
  const pieces = LADDER.map(({ name }) =>
    files.filter(
      (file) => !named.has(file) && posix.basename(file).startsWith(`${name}-`) && file.endsWith('.m4s'),
    ),
  );
  const unnamedSeconds = Math.min(...pieces.map(({ length }) => length)) * SEGMENT_SECONDS;
  if (unnamedSeconds < SHORTEST_SECONDS) return;
  throw new Error(
    `the lesson ${stage.id} has pieces that nothing names: start a server with the MEDIA_DIR that it began with`,
  );
}

type Made = {
  title: Words | null;
  seconds: number;
  thumbnailFile: string;
  /** As many were named when it was written. */
  pieces: number;
};

async function saveRecording(
  ctx: Context,
  stage: StageRow,
  made: Made,
  addRecording: AddRecording,
): Promise<void> {
  const [english, german] = [textsIn('en').stage, textsIn('de').stage];
  // A lesson's title has one language: what is said in two stands below it.
  const [own, inGerman] = [made.title && sayIn(made.title, 'en'), made.title && germanOf(made.title)];
  const above = (words: string | null, line: string) => (inGerman === null ? line : `${words}: ${line}`);
  const id = `live-${stage.id}`;
  // By the school's clock, as its date and its chat have it.
  const heldAt = new Date(stage.startedAt.getTime() + aheadMs(ctx));
  const content: LessonContent = {
    title: own !== null && inGerman === null ? own : english.recordingTitle(heldAt),
    subtitle: withGerman(
      above(own, english.recordingSubtitle(heldAt)),
      above(inGerman, german.recordingSubtitle(heldAt)),
    ),
    type: 'monday_lesson',
    difficulty: 1,
    theme: null,
    dialect: null,
    publication: 'draft',
    date: heldAt.toISOString(),
    text: withGerman(english.recordingText, german.recordingText),
    isFreeSample: false,
    mondayLessonID: null,
    germanVersionID: null,
    durationSeconds: Math.round(made.seconds),
    photos: [],
    audios: [],
    media: {
      folder: folderOf(stage.id),
      playlist: PLAYLIST,
      poster: made.thumbnailFile,
      posterWidths: [],
      hasNightPoster: false,
    },
  };
  await ctx.db.transaction(async (tx) => {
    if (!(await noteRecording(tx, stage.id, { now: ctx.sessionClock.now(), lessonId: id }))) return;
    // From now on none is named any more; of one that was meanwhile it is made again.
    if ((await countPieces(tx, stage.id)) !== made.pieces) throw new Error('more pieces came meanwhile');
    await addRecording(ctx, tx, { id, content });
  });
}
