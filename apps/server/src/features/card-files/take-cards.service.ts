import type {
  CardFileContent,
  CardFilePreview,
  CardFileRefusal,
  CardFileTaken,
} from '@school/contract/card-files';
import { MOST_CARDS } from '@school/contract/course-pieces';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { lockAccount } from '../identity/index.ts';
import { insertOwnCards, MAX_OWN_CARDS, type OwnCardRow } from '../vocabulary/index.ts';
import type { FileCard, ReadSummary } from './child/card-file-job.ts';
import { chooseNewCards, findKnownCards } from './known-cards.ts';

/** A file as a child has read it; its cards can be read any number of times. */
export type FileReading = ReadSummary & { cards: () => AsyncIterable<FileCard> };

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

/** The cards of a file for a lesson's table; nothing is kept. */
export async function listForLesson(file: FileReading): Promise<CardFileContent> {
  if (!file.ok) return { ok: false, reason: file.reason };
  const cards: (CardFileContent & { ok: true })['cards'] = [];
  let skipped = Object.values(file.skipped).reduce((sum, count) => sum + count, 0);
  for await (const { swissGerman, english, standardGerman } of file.cards())
    if (cards.length < MOST_CARDS) cards.push({ swissGerman, english, standardGerman });
    else skipped += 1;
  return { ok: true, cards, skipped, canSwap: file.canSwap };
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
    const toRow = (
      { swissGerman, english, standardGerman, guid }: FileCard,
      position: number,
    ): OwnCardRow => ({
      id: ids.documentId(),
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
    });
    await insertOwnCards(tx, chosen.fresh.map(toRow));
    return { ok: true as const, ...countsOf(file, chosen), importID };
  });
}

function countsOf(
  { format, skipped }: ReadSummary & { ok: true },
  { newCount, knownCount }: { newCount: number; knownCount: number },
) {
  return { format, newCount, knownCount, skipped };
}

function refuse({ reason, fileCards }: ReadSummary & { ok: false }, ownCount: number): CardFileRefusal {
  return reason === 'too-many' ? tooMany(fileCards ?? 0, ownCount) : { ok: false, reason };
}

function tooMany(fileCount: number, ownCount: number): CardFileRefusal {
  return { ok: false, reason: 'too-many', fileCount, limit: MAX_OWN_CARDS, ownCount };
}
