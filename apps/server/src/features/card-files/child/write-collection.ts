import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Language } from '@school/contract/language-cookie';
import { scheduleOf } from './anki-schedule.ts';
import { CONF, DECK_ID, DECK_SETTINGS, deckOf, MODEL_ID, modelIn, SCHEMA_11 } from './anki-schema.ts';
import type { CardToWrite } from './card-file-job.ts';
import { toHtml } from './plain-text.ts';

export type CollectionContent = {
  cards: readonly CardToWrite[];
  deckName: string;
  language: Language;
  nowMs: number;
  /** Of a card's sound in the package, by the card's id. */
  soundNames: ReadonlyMap<string, string>;
};

const DAY_MS = 86_400_000;
/** Anki's day begins at four. */
const DAY_BEGINS_MS = 4 * 3_600_000;

/** Writes the database of a package: for each of the learner's cards a note, and a card for each of its directions. */
export function writeCollection(path: string, content: CollectionContent): void {
  const { cards, nowMs, deckName, language } = content;
  const db = new DatabaseSync(path);
  try {
    db.exec('pragma journal_mode = off; pragma synchronous = off; begin');
    db.exec(SCHEMA_11);
    // Days are counted from the collection's first: no due day is before it.
    const states = cards.flatMap(({ state, produceState }) => [state, produceState]);
    const firstMs = Math.min(nowMs, ...states.map((state) => state?.dueMs ?? nowMs));
    const createdMs = Math.floor((firstMs - DAY_BEGINS_MS) / DAY_MS) * DAY_MS + DAY_BEGINS_MS;
    writeCol(db, { nowMs, createdMs, deckName, language });
    writeNotes(db, content, createdMs);
    db.exec('commit');
  } finally {
    db.close();
  }
}

function writeCol(
  db: DatabaseSync,
  {
    nowMs,
    createdMs,
    deckName,
    language,
  }: Pick<CollectionContent, 'nowMs' | 'deckName' | 'language'> & { createdMs: number },
): void {
  const seconds = Math.floor(nowMs / 1_000);
  const decks = { 1: deckOf(1, 'Default'), [DECK_ID]: { ...deckOf(DECK_ID, deckName), mod: seconds } };
  const texts = [CONF, { [MODEL_ID]: { ...modelIn(language), mod: seconds } }, decks, DECK_SETTINGS].map(
    (value) => JSON.stringify(value),
  );
  db.prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)').run(
    Math.floor(createdMs / 1_000),
    nowMs,
    nowMs,
    ...texts,
    '{}',
  );
}

function writeNotes(
  db: DatabaseSync,
  { cards, nowMs, soundNames }: CollectionContent,
  createdMs: number,
): void {
  const seconds = Math.floor(nowMs / 1_000);
  const addNote = db.prepare("insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')");
  const addCard = db.prepare(
    'insert into cards values (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, ?)',
  );
  for (const [place, card] of cards.entries()) {
    const id = nowMs + place;
    const soundName = soundNames.get(card.id);
    const fields = [
      toHtml(card.swissGerman),
      toHtml(card.english),
      toHtml(card.standardGerman ?? ''),
      soundName === undefined ? '' : `[sound:${soundName}]`,
    ];
    const tags = card.lesson ? ` ${card.lesson.id} ` : '';
    addNote.run(
      id,
      card.guid,
      MODEL_ID,
      seconds,
      tags,
      fields.join('\x1f'),
      card.swissGerman,
      checksumOf(card.swissGerman),
    );
    for (const [ord, state] of [card.state, card.produceState].entries()) {
      // All that are read come before those that are said, as new ones too.
      const later = ord * cards.length;
      const { type, queue, due, ivl, factor, reps, lapses, data } = scheduleOf(
        state,
        place + later,
        createdMs,
      );
      const cardId = id + later;
      addCard.run(cardId, id, DECK_ID, ord, seconds, type, queue, due, ivl, factor, reps, lapses, data);
    }
  }
}

/** Anki's of the first field without its HTML: the first 32 bits of its SHA-1. */
function checksumOf(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE(0);
}
