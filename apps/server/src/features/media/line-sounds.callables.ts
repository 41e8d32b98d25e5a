import { getLineSounds } from '@school/contract/line-sounds';
import type { Dialect } from '@school/domain/dialects';
import { REGIONS } from '@school/domain/spelling/region-names';
import { callable } from '../../platform/callable-protocol.ts';
import type { Database } from '../../platform/database.ts';
import { dialectOfSchool, findCourse, type Lessons, presentRefusal } from '../lessons/index.ts';
import type { ListLessonSounds } from './lesson-sounds.ts';

export const createLineSoundCallables = (
  { openLesson, mediaBaseOf }: Lessons,
  listSounds: ListLessonSounds,
) => [
  callable(getLineSounds, async ({ db }, { caller, input }) => {
    const reader = caller?.uid ?? null;
    const opened = await openLesson(db, input.lessonID, reader);
    if (!opened.ok) return presentRefusal(opened);
    const sounds = await listSounds(db, [opened.lesson], {
      reader,
      wish: input.region,
      baseOf: (lesson) => mediaBaseOf(lesson, reader),
    });
    const { voices = null, computerVoice = null, film = null } = sounds.get(opened.lesson.id) ?? {};
    return {
      voices: voices && {
        base: voices.base,
        files: Object.fromEntries(voices.files),
        readers: Object.fromEntries(voices.readers),
        dialects: await nameDialects(db, voices.dialects),
        wanted: voices.wanted,
      },
      computerVoice: computerVoice && { base: computerVoice.base, names: [...computerVoice.names] },
      film,
    };
  }),
];

async function nameDialects(db: Database, dialects: readonly Dialect[]) {
  const own = dialectOfSchool(await findCourse(db));
  return dialects.map((region) => ({ region, name: region === null ? own : REGIONS[region] }));
}
