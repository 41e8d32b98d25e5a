import { mkdir } from 'node:fs/promises';
import type { StreamKind, StreamProblem } from '@school/contract/stage';
import { propertyOf } from '@school/domain/records';
import type { Context } from '../../../platform/context.ts';
import { isDiskFull } from '../../../platform/disk-space.ts';
import { DomainError, loggableError } from '../../../platform/errors.ts';
import { type FfmpegSettings, getFfmpeg } from '../../../platform/find-ffmpeg.ts';
import { inBackground } from '../../../platform/in-background.ts';
import { claimStream, findCurrentStage, noteProblem, noteStream, releaseStream } from '../db/stages.repo.ts';
import type { StageRow } from '../db/stages.table.ts';
import { endLesson, isForgotten, openLesson } from '../lesson/run-stage.service.ts';
import type { RunLook } from '../segments/run-reader.ts';
import { type Encoder, startEncoder } from './encoder.ts';
import { diskFull, hasRoom } from './free-space.ts';
import { type KeptPieces, keepPieces } from './keep-pieces.ts';
import type { Container } from './ladder-arguments.ts';

/** How often who takes a stream in says so, and looks whether it is still wanted. */
const NOTE_EVERY_MS = 1_000;
/** A process that has not said so for this long is gone. */
const GONE_AFTER_MS = 10_000;
/** A stream that sends nothing for this long has dropped, whatever its connection says. */
const SILENT_AFTER_MS = 10_000;

/** What a stream needs; a command has no more. */
export type StreamTools = Pick<
  Context,
  'db' | 'sessionClock' | 'ids' | 'jobs' | 'log' | 'metrics' | 'findFreeBytes' | 'media'
> & {
  config: FfmpegSettings & Pick<Context['config'], 'mediaDir'>;
};

export type Stream = {
  /** Takes bytes; settles when more may come. */
  write: (bytes: Buffer) => Promise<void>;
  /** The sender has ended or dropped. */
  end: () => Promise<void>;
  /** Fulfilled when it is over, ended from here or from there, with why where something was wrong; never rejected. */
  over: Promise<StreamProblem | null>;
};

/**
 * Takes the stage for a stream of this teacher's: into the lesson that is open, or a new one. Throws `already-exists` while
 * another comes in. One at a time, over all processes: the row says who.
 */
export async function openStream(
  tools: StreamTools,
  { uid, kind, container }: { uid: string | null; kind: StreamKind; container: Container },
): Promise<Stream> {
  const ffmpeg = getFfmpeg(tools.config);
  const stage = await findStageForStream(tools, uid);
  // Without its beginning a stream cannot be shown, also when there is room again.
  if (!(await hasRoom(tools, stage.id))) throw diskFull();
  const streamId = tools.ids.documentId();
  const run = await claim(tools, stage, streamId, kind);
  const pieces = keepPieces(tools, { stageId: stage.id, run, streamId });
  try {
    await mkdir(pieces.folder, { recursive: true });
    const encoder = startEncoder(ffmpeg, container, pieces.folder);
    const stream = carry(tools, { streamId, uid, stageId: stage.id }, { encoder, pieces });
    sayWhatBecomes(tools, { kind, run, stageId: stage.id }, stream);
    return stream;
  } catch (error) {
    await pieces.finish();
    const isFull = isDiskFull(error);
    await releaseStream(tools.db, streamId, isFull ? 'disk-full' : 'lost');
    throw isFull ? diskFull() : error;
  }
}

/** A line as it begins and one as it ends, and both counted. */
function sayWhatBecomes(
  { log, metrics }: StreamTools,
  what: { kind: StreamKind; run: number; stageId: string },
  { over }: Stream,
): void {
  const { kind } = what;
  metrics.count('school_streams_total', { kind, outcome: 'begun' });
  log.info(what, 'a stream has begun');
  const end = over.then((problem) => {
    metrics.count('school_streams_total', { kind, outcome: problem === null ? 'ended' : 'broken' });
    if (problem === null) log.info(what, 'a stream has ended');
    else log.warn({ ...what, problem }, 'a stream broke off: /studio/live says what to do');
  });
  inBackground(end, log, 'a stream’s end is not known');
}

const REFUSALS = ['occupied', 'no-ffmpeg', 'disk-full'] as const satisfies StreamProblem[];

/** The reason with which `openStream` refused; null for any other failure. */
export function problemOf(error: unknown): (typeof REFUSALS)[number] | null {
  if (!(error instanceof DomainError)) return null;
  const reason = propertyOf(error.details, 'reason');
  return REFUSALS.find((one) => one === reason) ?? null;
}

/** A lesson whose stream has been away for too long is over; what comes now is another one. */
async function findStageForStream(tools: StreamTools, uid: string | null): Promise<StageRow> {
  const current = await findCurrentStage(tools.db);
  if (current && isForgotten(current, tools.sessionClock.now())) await endLesson(tools);
  const stage = await openLesson(tools, { uid });
  if (stage.preparedLessonId === null) return stage;
  throw new DomainError('already-exists', 'A film is being played as if live. End it first.', {
    reason: 'occupied',
  });
}

async function claim(
  tools: StreamTools,
  stage: StageRow,
  streamId: string,
  kind: StreamKind,
): Promise<number> {
  const now = tools.sessionClock.now();
  const freeBefore = new Date(now.getTime() - GONE_AFTER_MS);
  const run = await claimStream(tools.db, { stageId: stage.id, streamId, kind, now, freeBefore });
  if (run !== null) return run;
  await noteProblem(tools.db, stage.id, 'occupied');
  throw new DomainError('already-exists', 'Another stream is on the stage already. End it first.', {
    reason: 'occupied',
  });
}

type Carried = { streamId: string; uid: string | null; stageId: string };

function carry(
  tools: StreamTools,
  { streamId, uid, stageId }: Carried,
  { encoder, pieces }: { encoder: Encoder; pieces: KeptPieces },
): Stream {
  const { db, sessionClock, log } = tools;
  const tell = createTeller(pieces);
  let heardAtMs = performance.now();
  /** Bytes that wait for the encoder: a slow machine is no silent sender. */
  let waiting = 0;
  let isSilent = false;
  let isBeginningLost = false;
  let pictureCount = 0;
  let ending: Promise<void> | null = null;
  const end = () => {
    ending ??= encoder.end();
    return ending;
  };
  const note = async () => {
    // What cannot be looked at for want of a file is looked at in a second.
    const look = await pieces.look().catch(() => null);
    const pictureAt = look && look.wholeCount > pictureCount ? sessionClock.now() : null;
    pictureCount = look?.wholeCount ?? pictureCount;
    const isWanted = await tell(look, (problem) =>
      noteStream(db, streamId, { now: sessionClock.now(), pictureAt, uid, problem }),
    );
    isSilent = waiting === 0 && performance.now() - heardAtMs > SILENT_AFTER_MS;
    // Begun on a full disk: the sender comes back with a new beginning, and finds room.
    isBeginningLost = look?.isBeginningLost === true && (await hasRoom(tools, stageId));
    if (!isWanted || isSilent || isBeginningLost) await end();
  };
  const noting = keepNoting(note, log);
  const over = encoder.ended.then(async (complaint): Promise<StreamProblem | null> => {
    // The stage stays taken until the last pieces are there: the recording waits for them.
    await pieces.finish();
    await noting.stop();
    await note().catch(() => undefined);
    // The last bytes of what was cut off make no whole piece; that is no fault of the stream.
    const fault = complaint === 'unreadable' && pictureCount > 0 ? null : complaint;
    const problem = isBeginningLost ? 'disk-full' : (fault ?? (isSilent ? 'lost' : null));
    // Left as it is, the stage is free again in a moment: who took it says nothing any more.
    await releaseStream(db, streamId, problem).catch((error: unknown) =>
      log.warn({ err: loggableError(error) }, 'a stream was not given back'),
    );
    return problem;
  });
  return {
    write: async (bytes) => {
      waiting += 1;
      await encoder.write(bytes);
      waiting -= 1;
      heardAtMs = performance.now();
    },
    end: async () => {
      await end();
      await over;
    },
    over,
  };
}

type Note = (problem: StreamProblem | null | undefined) => Promise<boolean>;

/**
 * Notes for the teacher why the picture cannot be kept now, each time once: who is refused meanwhile notes why. Of a disk
 * that the studio asks itself nothing is noted.
 */
function createTeller({ problem }: KeptPieces): (look: RunLook | null, note: Note) => Promise<boolean> {
  let noted: StreamProblem | null | undefined = null;
  return async (look, note) => {
    const now = problem && (look?.isNewestLost ? 'disk-full' : problem());
    const isWanted = await note(now === noted ? undefined : now);
    noted = now;
    return isWanted;
  };
}

/** Notes the stream each second until it is stopped. */
function keepNoting(note: () => Promise<void>, log: StreamTools['log']): { stop: () => Promise<void> } {
  let isNoted = true;
  let noting: Promise<void> | null = null;
  const timer = setInterval(() => {
    // A database that stands still would be asked for a connection more each second.
    noting ??= note()
      .then(() => {
        isNoted = true;
      })
      .catch((error: unknown) => {
        // Once, however long it lasts.
        if (isNoted) log.warn({ err: loggableError(error) }, 'a stream was not noted');
        isNoted = false;
      })
      .finally(() => {
        noting = null;
      });
  }, NOTE_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await noting;
    },
  };
}
