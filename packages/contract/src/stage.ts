import { z } from 'zod';
import { AccessErrorSchema, LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { WordsSchema } from './words-schema.ts';

/** Milliseconds without a new piece of the picture after which the stage says that it has stopped. */
export const STALLED_AFTER_MS = 8_000;
/** Milliseconds for which a stream that broke off may come back and go on with the same lesson. */
export const RETURN_WITHIN_MS = 60_000;
/** Seconds of a running lesson that a viewer may go back to. */
export const DVR_SECONDS = 1_200;

/**
 * `off`: nothing has been shown yet. `live`: the picture moves. `stalled`: it has stopped and may come back. `ended`: the
 * last lesson is over.
 */
export const StageStateSchema = z.enum(['off', 'live', 'stalled', 'ended']);
export type StageState = z.infer<typeof StageStateSchema>;

/** Where a stream comes from: the teacher's browser, OBS by RTMP or SRT, a file, or a lesson that is played as if live. */
export const StreamKindSchema = z.enum(['browser', 'rtmp', 'srt', 'file', 'prepared']);
export type StreamKind = z.infer<typeof StreamKindSchema>;

export const StageSchema = z.strictObject({
  hasAccess: z.literal(true),
  /** By the clock that the stage goes by. */
  now: z.iso.datetime(),
  state: StageStateSchema,
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  title: WordsSchema.nullable(),
  /** The master playlist with the caller's token, which lives two hours at most; null while there is no picture. */
  playlistURL: z.string().nullable(),
  /** Of a lesson that has ended: its recording, once it is there. */
  recordingLessonID: LessonIdSchema.nullable(),
});
export type Stage = z.infer<typeof StageSchema>;

/** What is on the stage now, or was last; for VIP members and those who run the lessons. */
export const getStage = defineCallable({
  name: 'getStage',
  access: 'visitor',
  limit: { points: 300, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.union([StageSchema, AccessErrorSchema]),
});

/** Why a stream was not taken or broke off; `disk-full` and `store-away` also while it comes in and cannot be kept. */
export const StreamProblemSchema = z.enum([
  'no-picture',
  'unreadable',
  'too-long',
  'wrong-key',
  'occupied',
  'no-ffmpeg',
  'disk-full',
  'store-away',
  'lost',
]);
export type StreamProblem = z.infer<typeof StreamProblemSchema>;

/**
 * Where the teacher's browser sends its recording (WebM or MP4, as MediaRecorder makes it) in binary frames; the first
 * frame is a hello without a payload.
 */
export const INGEST_PATH = '/live/ingest';
/** A second of the picture at its best is a third of this. */
export const MAX_CHUNK_BYTES = 2 * 1024 * 1024;
/** `ready`: bytes may come. `over`: the stream has ended, with why where something was wrong. */
export type IngestAnswer = { type: 'ready' } | { type: 'over'; problem: StreamProblem | null };

/** The stage as the teacher sees it in the studio; every call below demands the role 'teacher' and a second factor. */
export const StudioStageSchema = z.strictObject({
  state: StageStateSchema,
  isOpen: z.boolean(),
  startedAt: z.iso.datetime().nullable(),
  title: WordsSchema.nullable(),
  /** What comes in now; null while nothing does. */
  stream: StreamKindSchema.nullable(),
  /** Why the last stream was refused or broke off, or why it cannot be kept now. */
  problem: StreamProblemSchema.nullable(),
  hasFfmpeg: z.boolean(),
  /** The last lesson's recording, while it waits to be published. */
  draftID: LessonIdSchema.nullable(),
});
export type StudioStage = z.infer<typeof StudioStageSchema>;

const TEACHER_LIMIT = { points: 60, seconds: 60 };

export const getStudioStage = defineCallable({
  name: 'getStudioStage',
  access: 'signed-in',
  limit: { points: 300, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: StudioStageSchema,
});

/** Opens the stage for a lesson; a stream may come then. One that is open already stays as it is. */
export const startStage = defineCallable({
  name: 'startStage',
  access: 'signed-in',
  limit: TEACHER_LIMIT,
  request: z.strictObject({ title: z.string().trim().min(1).max(120).optional() }).nullish(),
  response: StudioStageSchema,
});

/** Ends the lesson; its recording follows, as a draft. */
export const endStage = defineCallable({
  name: 'endStage',
  access: 'signed-in',
  limit: TEACHER_LIMIT,
  request: z.strictObject({}).nullish(),
  response: StudioStageSchema,
});

export const StageKeysSchema = z.strictObject({
  /** The account's own; the passphrase of SRT too. */
  key: z.string(),
  /** What OBS takes as 'Server'; null where the operator set no port. */
  rtmpAddress: z.string().nullable(),
  srtAddress: z.string().nullable(),
});
export type StageKeys = z.infer<typeof StageKeysSchema>;

export const getStageKeys = defineCallable({
  name: 'getStageKeys',
  access: 'signed-in',
  limit: TEACHER_LIMIT,
  request: z.strictObject({}).nullish(),
  response: StageKeysSchema,
});

/** A new key; the old one opens nothing from now on. */
export const renewStageKey = defineCallable({
  name: 'renewStageKey',
  access: 'signed-in',
  limit: { points: 10, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: StageKeysSchema,
});
