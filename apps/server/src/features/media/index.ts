import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Lessons } from '../lessons/index.ts';
import { createFindCardLines, createFindLineFiles } from './card-lines.ts';
import { createFilmSoundCallables } from './film-sound.callables.ts';
import { createFilmSound, type FilmSound, purgeFilmSounds } from './film-sound.ts';
import { createListLessonSounds, type ListLessonSounds } from './lesson-sounds.ts';
import { createLineSoundCallables } from './line-sounds.callables.ts';
import { mountMedia } from './media.routes.ts';

export { type FilmSound, isFilmProblem } from './film-sound.ts';

/** How films and their lines sound, as one server gives it out. */
export type Sounds = {
  film: FilmSound;
  listOfLessons: ListLessonSounds;
  findCardLines: ReturnType<typeof createFindCardLines>;
  findLineFiles: ReturnType<typeof createFindLineFiles>;
};

/** Made once for each server; media and everything with cards share it. */
export function createSounds(ctx: Pick<Context, 'config' | 'media'>, lessons: Lessons): Sounds {
  const film = createFilmSound(ctx);
  const listOfLessons = createListLessonSounds(ctx, lessons, film);
  return {
    film,
    listOfLessons,
    findCardLines: createFindCardLines(listOfLessons, lessons),
    findLineFiles: createFindLineFiles(listOfLessons, film, lessons),
  };
}

export function createMediaFeature(ctx: Context, lessons: Lessons, sounds: Sounds): Feature {
  const { film: sound, listOfLessons } = sounds;
  return {
    name: 'media',
    callables: [...createLineSoundCallables(lessons, listOfLessons), ...createFilmSoundCallables(sound)],
    paths: [{ prefix: '/media', isDataOnly: false }],
    routes: (app, _ctx, wiring) => mountMedia(app, ctx, { lessons, sound }, wiring),
    purgeExpired: purgeFilmSounds,
  };
}
