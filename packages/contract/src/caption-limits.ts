export const MOST_CAPTION_LINES = 5_000;

/** So many lines become cards in one act. */
export const MOST_LINE_CARDS = 500;
/** A side of a card has at most so many letters. */
export const MOST_CARD_LETTERS = 300;

/** How many peaks a waveform has of a second. */
export const PEAKS_A_SECOND = 50;

/** Of a film that a machine drafts captions of. */
export const MOST_DRAFT_MINUTES = 180;

/**
 * Why a draft by machine stopped. `refused`: the service does not know the key. `busy`: it takes no more just now. `away`:
 * it does not answer. `too-large`: it takes no such piece. `unreadable`: its answer is none. `other-film`: the lesson has
 * another film by now. `no-sound`, `no-ffmpeg`, `disk-full`: nothing could be sent.
 */
export const DRAFT_REASONS = [
  'refused',
  'busy',
  'away',
  'too-large',
  'unreadable',
  'other-film',
  'no-sound',
  'no-ffmpeg',
  'disk-full',
] as const;
export type DraftReason = (typeof DRAFT_REASONS)[number];

/** The remark at a line that came from a machine and is unchecked. */
export const TO_CHECK = 'NOTE to check';
