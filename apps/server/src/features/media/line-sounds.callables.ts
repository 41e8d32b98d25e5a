import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getLineSounds } from '@school/contract/line-sounds';
import { COMPUTER_VOICE } from '@school/domain/spoken-file';
import { LRUCache } from 'lru-cache';
import { callable } from '../../platform/callable-protocol.ts';
import type { Context } from '../../platform/context.ts';
import { hasFfmpeg } from '../../platform/find-ffmpeg.ts';
import { findCourse, type Lessons, presentRefusal } from '../lessons/index.ts';
import type { FilmSound } from './film-sound.ts';
import { LINE_SOUNDS } from './line-sound.ts';

const MAX_REMEMBERED = 1_000;
const SOUND = /^[a-z0-9-]+\.m4a$/;

export function createLineSoundCallables(
  { config }: Pick<Context, 'config'>,
  lessons: Lessons,
  sound: FilmSound,
) {
  const listNames = createListNames(config.mediaDir);
  return [
    callable(getLineSounds, async (ctx, { caller, input }) => {
      const reader = caller?.uid ?? null;
      const opened = await lessons.openLesson(ctx.db, input.lessonID, reader);
      if (!opened.ok) return presentRefusal(opened);
      const media = lessons.mediaBaseOf(opened.lesson, reader);
      const course = await findCourse(ctx.db);
      const wantsComputers = course?.hasComputerVoice !== false;
      const canCut =
        hasFfmpeg(config) &&
        (wantsComputers || !(await lessons.hearsComputer(opened.lesson))) &&
        (await sound.hasSound(opened.lesson));
      const film = canCut ? { base: `${media}${LINE_SOUNDS}/` } : null;
      if (!wantsComputers) return { computerVoice: null, film };
      const names = await listNames(opened.lesson.mediaPath);
      const base = `${media}${COMPUTER_VOICE}/`;
      return { computerVoice: names.length === 0 ? null : { base, names }, film };
    }),
  ];
}

/** A folder of media is named by its content: what it holds stays the same, and a missing one is looked for again. */
function createListNames(mediaDir: string): (folder: string) => Promise<string[]> {
  const known = new LRUCache<string, string[]>({ max: MAX_REMEMBERED });
  return async (folder) => {
    const remembered = known.get(folder);
    if (remembered) return remembered;
    const files = await readdir(join(mediaDir, folder, COMPUTER_VOICE)).catch(() => []);
    const names = files.filter((file) => SOUND.test(file)).map((file) => file.slice(0, -'.m4a'.length));
    if (names.length > 0) known.set(folder, names.toSorted());
    return names.toSorted();
  };
}
