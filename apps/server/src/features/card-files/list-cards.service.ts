import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ADDED_FOLDER } from '@school/contract/lesson-file-paths';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { fewAtOnce, SMALL_AT_ONCE } from '../../platform/media-store/few-at-once.ts';
import { bringFile } from '../../platform/media-store/local-copies.ts';
import { isMissing } from '../../platform/media-store/store.ts';
import { listMediaFolders } from '../lessons/index.ts';
import { findScope, listCardsWithStates } from '../reviews/index.ts';
import { listOwnCardsOf, readOwnSounds } from '../vocabulary/index.ts';
import { guidOf } from './card-guids.ts';
import type { CardToWrite } from './child/card-file-job.ts';
import { MOST_CARDS } from './known-cards.ts';

/** The names in the media of what a person reads of a card, and of the line of one without a file; what is not there yet is made. */
export type FindLineFiles = (
  db: Database,
  cards: readonly {
    id: string;
    lessonId: string | null;
    lineId: string | null;
    swissGerman: string;
    soundFile: string | null;
    isOwn: boolean;
  }[],
  hearer: { reader: string | null; signal?: AbortSignal },
) => Promise<ReadonlyMap<string, string>>;

/** Where sounds come from that are written, and the work's folder for those of the account's own cards. */
export type SoundsToWrite = { folder: string; findLineFiles: FindLineFiles; signal: AbortSignal };

/** Every card of the lessons that the account may open, and its own, with what is known of them. */
export async function listCardsToWrite(
  { db, clock, media }: Pick<Context, 'db' | 'clock' | 'media'>,
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
  const lessonOf = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const files = sounds
    ? await bringSounds({ db, media }, accountId, { cards, lessons: lessonOf }, sounds)
    : new Map<string, string>();
  return cards.map(({ id, lessonId, swissGerman, english, standardGerman, state, produceState }) => {
    const lesson = lessonOf.get(lessonId ?? '');
    return {
      id,
      // A card that came from Anki goes back as the one it was.
      guid: guids.get(id) ?? guidOf(id),
      swissGerman,
      english,
      standardGerman,
      lesson: lesson ? { id: lesson.id, title: lesson.title } : null,
      soundPath: files.get(id) ?? null,
      state,
      produceState,
    };
  });
}

/** What the studio has added to a lesson lies beside its film. */
const folderOf = ({ id, mediaPath }: { id: string; mediaPath: string }, soundFile: string): string =>
  soundFile.startsWith(`${ADDED_FOLDER}/`) ? id : mediaPath;

type Sounding = Parameters<FindLineFiles>[1][number] & { isOwn: boolean };

type ToSound = {
  cards: readonly Sounding[];
  lessons: ReadonlyMap<string, { id: string; mediaPath: string }>;
};

/** On this machine, by card: what a person has read of it, else its lesson's file, else its line's, or the one that it came with. */
async function bringSounds(
  { db, media }: Pick<Context, 'db' | 'media'>,
  accountId: string,
  { cards, lessons }: ToSound,
  { folder, findLineFiles, signal }: SoundsToWrite,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const { id, lessonId, soundFile } of cards) {
    const lesson = lessons.get(lessonId ?? '');
    if (lesson && soundFile !== null) names.set(id, `${folderOf(lesson, soundFile)}/${soundFile}`);
  }
  for (const [id, name] of await findLineFiles(db, cards, { reader: accountId, signal })) names.set(id, name);
  const files = new Map<string, string>();
  const bringOne = async ([place, [id, name]]: [number, [string, string]]) => {
    const to = join(folder, `line-${place}${extname(name)}`);
    // Whoever has hung up wants no more of them; the child's work ends by itself.
    if (signal.aborted) return;
    const path = await bringFile(media, name, to, { signal }).catch((error: unknown) => {
      if (isMissing(error) || signal.aborted) return null;
      throw error;
    });
    if (path !== null) files.set(id, path);
  };
  await fewAtOnce([...names].entries(), bringOne, SMALL_AT_ONCE);
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
