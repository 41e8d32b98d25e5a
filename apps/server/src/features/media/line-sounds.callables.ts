import { getLineSounds } from '@school/contract/line-sounds';
import { callable } from '../../platform/callable-protocol.ts';
import { type Lessons, presentRefusal } from '../lessons/index.ts';
import type { ListLessonSounds } from './lesson-sounds.ts';

export const createLineSoundCallables = (
  { openLesson, mediaBaseOf }: Lessons,
  listSounds: ListLessonSounds,
) => [
  callable(getLineSounds, async ({ db }, { caller, input }) => {
    const reader = caller?.uid ?? null;
    const opened = await openLesson(db, input.lessonID, reader);
    if (!opened.ok) return presentRefusal(opened);
    const sounds = await listSounds(db, [opened.lesson], (lesson) => mediaBaseOf(lesson, reader));
    const { voices = null, computerVoice = null, film = null } = sounds.get(opened.lesson.id) ?? {};
    return {
      voices: voices && {
        base: voices.base,
        files: Object.fromEntries(voices.files),
        readers: Object.fromEntries(voices.readers),
      },
      computerVoice: computerVoice && { base: computerVoice.base, names: [...computerVoice.names] },
      film,
    };
  }),
];
