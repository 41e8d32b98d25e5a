import { extname, join } from 'node:path';
import type {
  CardFileContent,
  CardFilePreview,
  CardFileRefusal,
  CardFileTaken,
} from '@school/contract/card-files';
import { MOST_CARDS } from '@school/contract/course-pieces';
import { ADDED_FOLDER } from '@school/contract/lesson-file-paths';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { layByContent } from '../../platform/media-store/lay-file.ts';
import type { MediaStore } from '../../platform/media-store/store.ts';
import { lockAccount } from '../identity/index.ts';
import {
  chooseSoundsThatFit,
  insertOwnCards,
  keepOwnSounds,
  MAX_OWN_CARDS,
  type OwnCardRow,
} from '../vocabulary/index.ts';
import type { FileCard, ReadSummary } from './child/card-file-job.ts';
import { chooseNewCards, findKnownCards } from './known-cards.ts';

/** A file as a child has read it; its cards can be read any number of times. */
export type FileReading = ReadSummary & {
  cards: () => AsyncIterable<FileCard>;
  /** Where the sounds of its cards lie meanwhile. */
  folder: string;
};

type Tools = Pick<Context, 'db' | 'clock' | 'ids'>;

const SAMPLE_CARDS = 10;

/** What a file would bring this account; nothing is kept. */
export async function previewCards(
  { db, clock }: Tools,
  accountId: string,
  file: FileReading,
): Promise<CardFilePreview> {
  const known = await findKnownCards(db, accountId, clock.now());
  if (!file.ok) return refuse(file, known.ownCount);
  const chosen = await chooseNewCards(file.cards(), known, SAMPLE_CARDS);
  if (known.ownCount + chosen.newCount > MAX_OWN_CARDS) return tooMany(chosen.newCount, known.ownCount);
  const sample = chosen.fresh.map(({ swissGerman, english, standardGerman }) => ({
    SwissGerman: swissGerman,
    English: english,
    ...(standardGerman !== null && { StandardGerman: standardGerman }),
  }));
  return { ok: true, ...countsOf(file, chosen), sample, canSwap: file.canSwap };
}

/** The cards of a file for a lesson's table; of them the sounds alone are kept, beside the film of `lesson`. */
export async function listForLesson(
  file: FileReading,
  lesson: { media: MediaStore; lessonId: string } | null,
): Promise<CardFileContent> {
  if (!file.ok) return { ok: false, reason: file.reason };
  const cards: (CardFileContent & { ok: true })['cards'] = [];
  const { sounds: skippedSounds, ...skippedCards } = file.skipped;
  let skipped = Object.values(skippedCards).reduce((sum, count) => sum + count, 0);
  for await (const { swissGerman, english, standardGerman, sound } of file.cards()) {
    if (cards.length >= MOST_CARDS) {
      skipped += 1;
      continue;
    }
    const soundFile =
      sound && lesson
        ? await layByContent(lesson.media, join(file.folder, sound), `${lesson.lessonId}/${ADDED_FOLDER}`)
        : null;
    cards.push({
      swissGerman,
      english,
      standardGerman,
      soundFile: soundFile && `${ADDED_FOLDER}/${soundFile}`,
    });
  }
  return { ok: true, cards, skipped, skippedSounds, canSwap: file.canSwap };
}

/** Makes the file's new cards the account's own: all of them, or none. */
export async function takeCards(
  { db, clock, ids }: Tools,
  accountId: string,
  file: FileReading,
): Promise<CardFileTaken> {
  return db.transaction(async (tx) => {
    // One file at a time, so that two together do not bring a card twice or pass the limit.
    if (!(await lockAccount(tx, accountId)))
      throw new DomainError('unauthenticated', 'This account is not there any more.');
    const now = clock.now();
    const known = await findKnownCards(tx, accountId, now);
    if (!file.ok) return refuse(file, known.ownCount);
    const chosen = await chooseNewCards(file.cards(), known, MAX_OWN_CARDS);
    if (known.ownCount + chosen.newCount > MAX_OWN_CARDS) return tooMany(chosen.newCount, known.ownCount);
    const importID = chosen.newCount > 0 ? ids.documentId() : null;
    const cards = chosen.fresh.map((card) => ({ card, id: ids.documentId() }));
    const sounding = cards.flatMap(({ card: { sound }, id }) =>
      sound === null ? [] : [{ cardId: id, path: join(file.folder, sound) }],
    );
    const sounds = await chooseSoundsThatFit(tx, accountId, sounding);
    const kinds = new Map(sounds.map(({ cardId, path }) => [cardId, extname(path).slice(1)]));
    const toRow = (
      { card: { swissGerman, english, standardGerman, guid }, id }: (typeof cards)[number],
      position: number,
    ): OwnCardRow => ({
      id,
      accountId,
      lessonId: null,
      swissGerman,
      english,
      standardGerman,
      lineId: null,
      keptAt: now,
      position,
      importId: importID,
      ankiGuid: guid,
      deck: null,
      soundKind: kinds.get(id) ?? null,
    });
    await insertOwnCards(tx, cards.map(toRow));
    await keepOwnSounds(tx, accountId, sounds);
    return {
      ok: true as const,
      ...countsOf(file, { ...chosen, soundCount: sounds.length }),
      importID,
    };
  });
}

function countsOf(
  { format, skipped }: ReadSummary & { ok: true },
  { newCount, knownCount, soundCount }: { newCount: number; knownCount: number; soundCount: number },
) {
  return { format, newCount, knownCount, skipped, soundCount };
}

function refuse({ reason, fileCards }: ReadSummary & { ok: false }, ownCount: number): CardFileRefusal {
  return reason === 'too-many' ? tooMany(fileCards ?? 0, ownCount) : { ok: false, reason };
}

function tooMany(fileCount: number, ownCount: number): CardFileRefusal {
  return { ok: false, reason: 'too-many', fileCount, limit: MAX_OWN_CARDS, ownCount };
}
