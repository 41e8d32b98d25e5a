/** Where a learner's cards are fetched as a file, and where a file is shown and taken. Each needs a bearer token. */
export const CARD_FILES = {
  csv: '/card-files/cards.csv',
  anki: '/card-files/cards.apkg',
  /** What a file would bring; nothing is kept. */
  preview: '/card-files/preview',
  /** Takes what the preview of the same file showed. */
  take: '/card-files/take',
  /** A teacher's: all that a file holds, for a lesson's table. */
  read: '/card-files/read',
} as const;

/** A file that is sent, as its bytes. */
export const MOST_CARD_FILE_BYTES = 64 * 1024 * 1024;
