import type { TakeReason } from '@school/contract/voice-limits';
import type { Span } from '@school/domain/sound/silences';
import type { DBSchema } from 'idb';

/** A take that the server does not have yet. */
export type KeptTake = {
  id: string;
  UID: string;
  lessonID: string;
  lineID: string;
  speakerID: string;
  /** What was written when it was read. */
  text: string;
  atMs: number;
  /** As the browser recorded it, whole: what is cut away is not sent as heard, and stays in the original. */
  sound: ArrayBuffer;
  fromMs: number;
  /** Null as long as its end is not known. */
  toMs: number | null;
  /** The teacher has kept it: it is sent. */
  isKept: boolean;
  /** It is a piece of what was read in one go: `sound` is empty then. */
  readingID?: string;
  /** Why the server did not take it. */
  problem: TakeReason | 'other' | null;
};

/** A lesson that was read in one go, until each of its pieces is a take at the server. */
export type KeptReading = {
  id: string;
  UID: string;
  lessonID: string;
  speakerID: string;
  atMs: number;
  /** What was to be read, in its order. */
  lines: readonly { id: string; text: string }[];
  /** False while it is recorded. */
  isWhole: boolean;
  /** How long it is, and how loud; null until the server has measured it. */
  sound: { durationMs: number; peaks: Uint8Array } | null;
  /** What belongs to each line; null for one that was not read. More pieces than lines are left over. */
  pieces: readonly (Span | null)[];
  /** Its pieces are takes on their way. */
  isLaid: boolean;
};

/** What this browser keeps until the server has it. */
export interface TakesSchema extends DBSchema {
  takes: { key: string; value: KeptTake; indexes: { byAccount: string } };
  readings: { key: string; value: KeptReading; indexes: { byAccount: string } };
  /** By reading and place: what the recorder handed over, one after the other. */
  chunks: { key: [string, number]; value: ArrayBuffer };
}
