import { soundOfLine } from '@school/domain/line-sound';
import { type AskableLine, chooseAskable } from '@school/domain/placement';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database.ts';
import { type LineInFilm, listLinesOf } from '../captions/index.ts';
import { listLessonsForAccess, listMediaFolders } from '../lessons/index.ts';
import type { Sounds } from '../media/index.ts';

/** A line with where it lies: `findLineFiles` of the media looks for its sound there. */
export type PlacedLine = AskableLine & { lessonId: string; lineId: string; isComputers: boolean };

/** So many lessons of a level, the first ones, say enough of it. */
const LESSONS_OF_A_LEVEL = 10;
/** A change of the course is seen so soon. */
const KEPT_MS = 60_000;

/** The lines of the course that anybody is asked about, read once for all who come. */
export function createListAskable(sounds: Pick<Sounds, 'listOfLessons'>) {
  const kept = new LRUCache<'lines', readonly PlacedLine[], Database>({
    max: 1,
    ttl: KEPT_MS,
    fetchMethod: (_key, _stale, { context }) => readLines(context, sounds),
  });
  return async (db: Database): Promise<readonly PlacedLine[]> =>
    (await kept.fetch('lines', { context: db })) ?? [];
}

async function readLines(db: Database, { listOfLessons }: Pick<Sounds, 'listOfLessons'>) {
  const lessons = (await listLessonsForAccess(db)).filter(
    ({ isAvailable, isMondayLesson }) => isAvailable && !isMondayLesson,
  );
  const levels = [...Map.groupBy(lessons, ({ difficulty }) => difficulty)].map(([level, own]) => ({
    level,
    ids: own.slice(0, LESSONS_OF_A_LEVEL).map(({ id }) => id),
  }));
  const ids = levels.flatMap((level) => level.ids);
  const lines = await listLinesOf(db, ids);
  const voices = await listOfLessons(db, await listMediaFolders(db, ids), { reader: null, baseOf: () => '' });
  const said = levels.flatMap(({ level, ids: own }) =>
    own.flatMap((lessonId) =>
      [...(lines.get(lessonId) ?? [])].flatMap(([lineId, line]) => {
        const voice = voices.get(lessonId);
        const { gsw, de } = line.texts;
        const sound = voice && soundOfLine(voice, { ...line, id: lineId, gsw, de });
        const isComputers = sound?.isComputers ?? false;
        return toAskable(line, { lessonId, lineId, level, hasSound: sound != null, isComputers });
      }),
    ),
  );
  const askable = new Set(chooseAskable(said).map(({ id }) => id));
  return said.filter(({ id }) => askable.has(id));
}

type Where = Pick<PlacedLine, 'lessonId' | 'lineId' | 'level' | 'hasSound' | 'isComputers'>;

function toAskable({ texts: { gsw, en, de } }: LineInFilm, where: Where): PlacedLine[] {
  if (!gsw || !en || !de) return [];
  return [{ ...where, id: `${where.lessonId} ${where.lineId}`, gsw, en, de }];
}
