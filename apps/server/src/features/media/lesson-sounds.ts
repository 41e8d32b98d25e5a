import type { Dialect } from '@school/domain/dialects';
import type { LessonSounds } from '@school/domain/line-sound';
import { COMPUTER_VOICE } from '@school/domain/spoken-file';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../platform/at-most.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { hasFfmpeg } from '../../platform/find-ffmpeg.ts';
import { listBelow } from '../../platform/media-store/local-copies.ts';
import type { MediaStore } from '../../platform/media-store/store.ts';
import type { Hearer } from '../flashcards/index.ts';
import { findCourse, type LessonRow, type Lessons } from '../lessons/index.ts';
import { findHeardTakes, type HeardOfLesson, VOICES } from '../voices/index.ts';
import type { FilmSound } from './film-sound.ts';
import { LINE_SOUNDS } from './line-sound.ts';

const MAX_REMEMBERED = 1_000;
/** That there are none is asked of a folder each time, and of a store elsewhere so often. */
const NONE_FOR_MS = 60_000;
const SOUND = /^[a-z0-9-]+\.m4a$/;

export type SoundingLesson = Pick<LessonRow, 'id' | 'mediaPath' | 'playlistFile' | 'isFreeSample'>;

/** Who hears it; `baseOf` says where a lesson's media are. */
type Hearing = Hearer & { baseOf: (lesson: SoundingLesson) => string };
type Voices = NonNullable<LessonSounds['voices']> & { dialects: readonly Dialect[]; wanted: Dialect };
export type SoundsOfLesson = LessonSounds & { voices: Voices | null };

/** What these lessons say their lines with, by lesson. */
export type ListLessonSounds = (
  db: Database,
  lessons: readonly SoundingLesson[],
  hearing: Hearing,
) => Promise<ReadonlyMap<string, SoundsOfLesson>>;

export function createListLessonSounds(
  { config, media }: Pick<Context, 'config' | 'media'>,
  { hearsComputer }: Pick<Lessons, 'hearsComputer'>,
  sound: FilmSound,
): ListLessonSounds {
  const listNames = createListNames(media);
  return async (db, lessons, { baseOf, ...hearer }) => {
    const course = await findCourse(db);
    const wantsComputers = course?.hasComputerVoice !== false;
    const heard = await findHeardTakes(
      db,
      lessons.map(({ id }) => id),
      hearer,
    );
    const canCut = hasFfmpeg(config);
    const soundsOf = async (lesson: SoundingLesson) => {
      const base = baseOf(lesson);
      const isComputersFilm = await hearsComputer(lesson);
      const hasFilm = canCut && (wantsComputers || !isComputersFilm) && (await sound.hasSound(lesson));
      const names = wantsComputers ? await listNames(lesson.mediaPath) : null;
      const read = heard.get(lesson.id);
      return {
        voices: read ? presentVoices(read, `${base}${VOICES}/`) : null,
        computerVoice: names?.size ? { base: `${base}${COMPUTER_VOICE}/`, names } : null,
        film: hasFilm ? { base: `${base}${LINE_SOUNDS}/`, isComputers: isComputersFilm } : null,
      };
    };
    return new Map(
      await Promise.all(lessons.map(async (lesson) => [lesson.id, await soundsOf(lesson)] as const)),
    );
  };
}

function presentVoices({ takes, dialects, wanted }: HeardOfLesson, base: string): Voices {
  return {
    base,
    files: new Map([...takes].map(([line, { id }]) => [line, `${id}.m4a`])),
    readers: new Map([...takes].map(([line, { reader }]) => [line, reader])),
    dialects,
    wanted,
  };
}

/** A folder of media is named by its content: what it holds stays the same, and a missing one is looked for again. */
function createListNames(media: MediaStore): (folder: string) => Promise<ReadonlySet<string>> {
  const known = new LRUCache<string, ReadonlySet<string>>(atMost(MAX_REMEMBERED));
  return async (folder) => {
    const remembered = known.get(folder);
    if (remembered) return remembered;
    if (folder === '') return new Set();
    // Without its sounds a lesson is shown all the same.
    const files = await listBelow(media, `${folder}/${COMPUTER_VOICE}`).catch(() => []);
    const names = files.filter((file) => SOUND.test(file)).map((file) => file.slice(0, -'.m4a'.length));
    const sorted = new Set(names.toSorted());
    if (sorted.size > 0) known.set(folder, sorted);
    else if (media.kind !== 'folder') known.set(folder, sorted, { ttl: NONE_FOR_MS });
    return sorted;
  };
}
