import type { KeptSound } from './deck-sounds.ts';

/** An answer of the server as this browser keeps it, for one account; a visitor's `UID` is empty. */
export type KeptAnswer = {
  UID: string;
  /** The function that was called, and what it was asked with, as JSON. */
  name: string;
  key: string;
  answer: unknown;
  /** The tier that the account had: what is paid for is readable under that tier or a higher one. 0: open to all. */
  tier: number;
  /** The files that belong to it, as texts. */
  files: readonly string[];
  /** The sounds of its cards. */
  sounds?: readonly KeptSound[];
  atMs: number;
};

export type AnswerName = Pick<KeptAnswer, 'UID' | 'name' | 'key'>;

/** What a learner has opened, kept for a time without a network. Nothing of it ever fails: it is then as if it were empty. */
export type KeptAnswers = {
  find: (which: AnswerName) => Promise<KeptAnswer | null>;
  /** Keeps an answer, and of its kind the newest `most` alone. */
  keep: (answer: KeptAnswer, most: number) => Promise<void>;
  drop: (which: AnswerName) => Promise<void>;
  /** Takes away what is kept of every other account. From now on nothing of another is kept. */
  keepOnly: (UID: string) => Promise<void>;
};
