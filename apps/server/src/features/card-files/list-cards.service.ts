import { join } from 'node:path';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { listMediaFolders } from '../lessons/index.ts';
import { findScope, listCardsWithStates } from '../reviews/index.ts';
import { listOwnCardsOf } from '../vocabulary/index.ts';
import { guidOf } from './card-guids.ts';
import type { CardToWrite } from './child/card-file-job.ts';
import { MOST_CARDS } from './known-cards.ts';

/** Where the sounds of cards lie that have the line that they came from; what is not there yet is made. */
export type FindLineFiles = (
  db: Database,
  cards: readonly { id: string; lessonId: string | null; lineId: string | null }[],
  signal?: AbortSignal,
) => Promise<ReadonlyMap<string, string>>;

/** Every card of the lessons that the account may open, and its own, with what is known of them. */
export async function listCardsToWrite(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  accountId: string,
  findLineFiles: FindLineFiles,
): Promise<CardToWrite[]> {
  const scope = await findScope(db, accountId, clock.now());
  const [cards, own, lessons] = await Promise.all([
    listCardsWithStates(db, scope, MOST_CARDS),
    listOwnCardsOf(db, accountId),
    listMediaFolders(db, scope.lessonIds),
  ]);
  const guids = new Map(own.map(({ id, ankiGuid }) => [id, ankiGuid]));
  const files = await findLineFiles(
    db,
    cards.filter(({ soundFile }) => soundFile === null),
  );
  const lessonOf = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  return cards.map(
    ({ id, lessonId, swissGerman, english, standardGerman, soundFile, state, produceState }) => {
      const lesson = lessonOf.get(lessonId ?? '');
      return {
        id,
        // A card that came from Anki goes back as the one it was.
        guid: guids.get(id) ?? guidOf(id),
        swissGerman,
        english,
        standardGerman,
        lesson: lesson ? { id: lesson.id, title: lesson.title } : null,
        soundPath:
          lesson && soundFile !== null
            ? join(config.mediaDir, lesson.mediaPath, soundFile)
            : (files.get(id) ?? null),
        state,
        produceState,
      };
    },
  );
}
