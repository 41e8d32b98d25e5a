import type { LexiconEntry } from '@school/domain/spelling/lexicon';
import { asc, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../../platform/database.ts';
import { type VocabularyRow, vocabulary } from './vocabulary.table.ts';

export type NewVocabularyEntry = Omit<VocabularyRow, 'position'>;

/** PostgreSQL takes 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 1_000;

/** The entries under these keys, in the order of the course's file. */
export async function listEntriesUnder(
  db: Database,
  keys: readonly string[],
  limit: number,
): Promise<VocabularyRow[]> {
  return db
    .select()
    .from(vocabulary)
    .where(isOneOf(vocabulary.key, keys))
    .orderBy(asc(vocabulary.position))
    .limit(limit);
}

/** Another one after every change: the rows are written anew together. Empty without any. */
export async function findVocabularyVersion(db: Database): Promise<string> {
  const [row] = await db.select({ version: sql<string>`xmin::text` }).from(vocabulary).limit(1);
  return row?.version ?? '';
}

/** All of it, in its order. */
export async function listVocabulary(db: Database): Promise<(LexiconEntry & { meaning: string })[]> {
  const { swissGerman: spelt, english: meaning, standardGerman: german, regions, position } = vocabulary;
  const rows = await db.select({ spelt, meaning, german, regions }).from(vocabulary).orderBy(asc(position));
  return rows.map(({ regions: forms, german: said, ...word }) => ({
    ...word,
    ...(said !== null && { german: said }),
    ...(forms && { regions: forms }),
  }));
}

/** Makes the vocabulary be these entries and no others. */
export async function saveVocabulary(db: Database, entries: readonly NewVocabularyEntry[]): Promise<void> {
  await db.delete(vocabulary);
  const rows = entries.map((entry, position) => ({ ...entry, position }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db.insert(vocabulary).values(rows.slice(at, at + ROWS_AT_ONCE));
}
