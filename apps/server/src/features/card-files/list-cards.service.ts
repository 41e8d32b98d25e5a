import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADDED_FOLDER } from '@school/contract/lesson-file-paths';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { listMediaFolders } from '../lessons/index.ts';
import { findScope, listCardsWithStates } from '../reviews/index.ts';
import { listOwnCardsOf, readOwnSounds } from '../vocabulary/index.ts';
import { guidOf } from './card-guids.ts';
import type { CardToWrite } from './child/card-file-job.ts';
import { MOST_CARDS } from './known-cards.ts';

/** Where the sounds of cards lie that have the line that they came from; what is not there yet is made. */
export type FindLineFiles = (
  db: Database,
  cards: readonly { id: string; lessonId: string | null; lineId: string | null }[],
  signal?: AbortSignal,
) => Promise<ReadonlyMap<string, string>>;

/** Where sounds come from that are written, and the work's folder for those of the account's own cards. */
export type SoundsToWrite = { folder: string; findLineFiles: FindLineFiles };

/** Every card of the lessons that the account may open, and its own, with what is known of them. */
export async function listCardsToWrite(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  accountId: string,
  sounds: SoundsToWrite | null,
): Promise<CardToWrite[]> {
  const scope = await findScope(db, accountId, clock.now());
  const [cards, own, lessons] = await Promise.all([
    listCardsWithStates(db, scope, MOST_CARDS),
    listOwnCardsOf(db, accountId),
    listMediaFolders(db, scope.lessonIds),
  ]);
  const guids = new Map(own.map(({ id, ankiGuid }) => [id, ankiGuid]));
  const files = sounds ? await findFiles(db, accountId, cards, sounds) : new Map<string, string>();
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
            ? join(config.mediaDir, folderOf(lesson, soundFile), soundFile)
            : (files.get(id) ?? null),
        state,
        produceState,
      };
    },
  );
}

/** What the studio has added to a lesson lies beside its film. */
const folderOf = ({ id, mediaPath }: { id: string; mediaPath: string }, soundFile: string): string =>
  soundFile.startsWith(`${ADDED_FOLDER}/`) ? id : mediaPath;

type Sounding = Parameters<FindLineFiles>[1][number] & { soundFile: string | null; isOwn: boolean };

/** The files of cards that have no recording of their lesson: their line's, or the one that they came with. */
async function findFiles(
  db: Database,
  accountId: string,
  cards: readonly Sounding[],
  { folder, findLineFiles }: SoundsToWrite,
): Promise<Map<string, string>> {
  const silent = cards.filter(({ soundFile }) => soundFile === null);
  const files = new Map(await findLineFiles(db, silent));
  if (!cards.some(({ isOwn, soundFile }) => isOwn && soundFile !== null)) return files;
  let place = 0;
  for await (const { cardId, kind, bytes } of readOwnSounds(db, accountId)) {
    const path = join(folder, `own-${place}.${kind === 'mp3' ? 'mp3' : 'm4a'}`);
    await writeFile(path, bytes, { mode: 0o600 });
    files.set(cardId, path);
    place += 1;
  }
  return files;
}
