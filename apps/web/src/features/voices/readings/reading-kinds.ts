import type { TakeReason } from '@school/contract/voice-limits';
import type { KeptReading } from '../takes/takes-schema.ts';

export type Place = { UID: string; lessonID: string };
/** Who reads which lines. */
export type ToRead = Pick<KeptReading, 'speakerID' | 'lines'>;
/** Why a reading stays where it is: what the server says, or what this browser cannot. */
export type ReadingProblem = TakeReason | 'other' | 'too-large' | 'not-kept';
