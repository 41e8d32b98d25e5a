/** Where the studio sends a take of a line, as the browser recorded it. It needs a teacher's bearer token. */
export const VOICE_TAKES = '/voice-takes';

/** Thirty seconds at the highest rate that a browser records with, and some to spare. */
export const MOST_TAKE_BYTES = 8 * 1024 * 1024;
export const MOST_TAKE_SECONDS = 30;
/** Where the studio sends a whole lesson that was read in one go, part after part. */
export const VOICE_READINGS = '/voice-takes/readings';
export const MOST_READING_SECONDS = 900;
export const READING_PART_BYTES = 2 * 1024 * 1024;
export const MOST_READING_PARTS = 16;

/** Less than that is a press by mistake. */
export const LEAST_TAKE_SECONDS = 0.2;

export const MOST_SPEAKERS = 30;
export const MOST_SPEAKER_NAME = 60;
/** Of one line, of all speakers; the oldest unheard one makes room. */
export const MOST_TAKES_OF_LINE = 20;

/** Why a take is not kept; each has its sentence in the texts. */
export const TAKE_REASONS = [
  'not-a-sound',
  'silent',
  'too-short',
  'too-long',
  'too-slow',
  'disk-full',
  'no-line',
  'no-speaker',
  'no-ffmpeg',
  'no-reading',
] as const;
export type TakeReason = (typeof TAKE_REASONS)[number];

/** What becomes of a speaker's takes when the speaker's account is deleted. */
export const LEAVING_CHOICES = ['delete', 'keep'] as const;
