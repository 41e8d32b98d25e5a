import type { Language } from '@school/contract/language-cookie';
import type { CardState } from '@school/domain/card-scheduler';

/** What crosses into the child that reads and writes files of cards: data alone. Files lie in the work's folder. */
export type CardFileJob = ReadJob | WriteJob;

export type ReadJob = {
  task: 'read';
  /** The second field of a card holds the Swiss German, where the file does not say which does. */
  isSwapped: boolean;
};

export type WriteJob = {
  task: 'write';
  format: 'csv' | 'anki';
  cards: readonly CardToWrite[];
  deckName: string;
  /** The learner's. */
  language: Language;
  nowMs: number;
};

/** What a learner has sent. */
export const UPLOAD_FILE = 'upload';
/** The cards of a file that was read, one as JSON in each line. */
export const CARDS_FILE = 'cards.jsonl';
/** A file that was written. */
export const WRITTEN_FILE = 'written';

/** A card of a file, as plain text. */
export type FileCard = {
  swissGerman: string;
  english: string;
  standardGerman: string | null;
  /** What Anki knows it by. */
  guid: string | null;
  /** The school's own id, where the file came from here. */
  cardId: string | null;
  /** How it sounds: what the package calls it, and once that is taken its file in the work's folder. */
  sound: string | null;
};

/** Cards that were left out: a text with gaps, one with an empty side, one that is longer than a card may be. */
export type Skipped = {
  cloze: number;
  incomplete: number;
  tooLong: number;
  turned: number;
  /** Of cards that are taken. */
  sounds: number;
};

export type ReadAnswer =
  | { ok: true; format: 'csv' | 'anki'; cards: FileCard[]; skipped: Skipped; canSwap: boolean }
  | { ok: false; reason: ReadFailure; fileCards?: number | undefined };

/** What the child answers: the cards themselves lie in `CARDS_FILE`. */
export type ReadSummary = Omit<ReadAnswer & { ok: true }, 'cards'> | (ReadAnswer & { ok: false });

/** Neither a CSV file nor a package; a package that cannot be read; unpacked beyond all bounds; no UTF-8; too many cards. */
export type ReadFailure = 'unknown-format' | 'broken' | 'too-large' | 'not-text' | 'too-many' | 'too-slow';

export type CardToWrite = {
  id: string;
  guid: string;
  swissGerman: string;
  english: string;
  standardGerman: string | null;
  /** Its lesson; null for a card that came from a file. */
  lesson: { id: string; title: string } | null;
  /** Where its recording lies on disk. */
  soundPath: string | null;
  state: CardState | null;
  /** Of the card's other direction: English first. */
  produceState: CardState | null;
};

/** A file has more cards than this in no honest case; what is beyond is counted and not kept. */
export const MOST_FILE_CARDS = 10_000;

/** As long as a side may be (`keepWord` of the contract). */
export const MOST_TEXT = 300;

/** A sound is some words: at most so many bytes, and so long. */
export const MOST_SOUND_BYTES = 1024 * 1024;
export const MOST_SOUND_SECONDS = 30;
/** A sound in the work's folder. */
export const SOUND_FILE = /^sound-\d{1,5}\.(?:mp3|m4a)$/;

/** A table; a package is read from its file. */
export const MOST_CSV_BYTES = 10 * 1024 * 1024;

/** As long as a guid of Anki or an id of a card may be; none has more than 64. */
export const MOST_NAME = 100;
