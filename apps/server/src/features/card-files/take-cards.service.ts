import type { CardFilePreview, CardFileRefusal, CardFileTaken } from '@school/contract/card-files';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { lockAccount } from '../identity/index.ts';
import { insertOwnCards, MAX_OWN_CARDS, type OwnCardRow } from '../vocabulary/index.ts';
import { chooseNewCards, findKnownCards } from './known-cards.ts';
import type { FileCard, ReadAnswer } from './thread/card-file-job.ts';

type Tools = Pick<Context, 'db' | 'clock' | 'ids'>;

const SAMPLE_CARDS = 10;

/** What a file would bring this account; nothing is kept. */
export async function previewCards(
  { db, clock }: Tools,
  accountId: string,
  answer: ReadAnswer,
): Promise<CardFilePreview> {
  const known = await findKnownCards(db, accountId, clock.now());
  if (!answer.ok) return refuse(answer, known.ownCount);
  const fresh = chooseNewCards(answer.cards, known);
  if (known.ownCount + fresh.length > MAX_OWN_CARDS) return tooMany(fresh.length, known.ownCount);
  const sample = fresh.slice(0, SAMPLE_CARDS).map(({ swissGerman, english, standardGerman }) => ({
    SwissGerman: swissGerman,
    English: english,
    ...(standardGerman !== null && { StandardGerman: standardGerman }),
  }));
  return { ok: true, ...countsOf(answer, fresh.length), sample, canSwap: answer.canSwap };
}

/** Makes the file's new cards the account's own: all of them, or none. */
export async function takeCards(
  { db, clock, ids }: Tools,
  accountId: string,
  answer: ReadAnswer,
): Promise<CardFileTaken> {
  return db.transaction(async (tx) => {
    // One file at a time, so that two together do not bring a card twice or pass the limit.
    if (!(await lockAccount(tx, accountId)))
      throw new DomainError('unauthenticated', 'This account is not there any more.');
    const now = clock.now();
    const known = await findKnownCards(tx, accountId, now);
    if (!answer.ok) return refuse(answer, known.ownCount);
    const fresh = chooseNewCards(answer.cards, known);
    if (known.ownCount + fresh.length > MAX_OWN_CARDS) return tooMany(fresh.length, known.ownCount);
    const importID = fresh.length > 0 ? ids.documentId() : null;
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
      keptAt: now,
      position,
      importId: importID,
      ankiGuid: guid,
    });
    await insertOwnCards(tx, fresh.map(toRow));
    return { ok: true as const, ...countsOf(answer, fresh.length), importID };
  });
}

function countsOf({ format, cards, skipped }: ReadAnswer & { ok: true }, newCount: number) {
  return { format, newCount, knownCount: cards.length - newCount, skipped };
}

function refuse({ reason, fileCards }: ReadAnswer & { ok: false }, ownCount: number): CardFileRefusal {
  return reason === 'too-many' ? tooMany(fileCards ?? 0, ownCount) : { ok: false, reason };
}

function tooMany(fileCount: number, ownCount: number): CardFileRefusal {
  return { ok: false, reason: 'too-many', fileCount, limit: MAX_OWN_CARDS, ownCount };
}
