import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Lessons } from '../lessons/index.ts';
import { createFilmSoundCallables } from './film-sound.callables.ts';
import { createFilmSound, purgeFilmSounds } from './film-sound.ts';
import { createLineSoundCallables } from './line-sounds.callables.ts';
import { mountMedia } from './media.routes.ts';

export function createMediaFeature(ctx: Context, lessons: Lessons): Feature {
  const sound = createFilmSound(ctx);
  return {
    name: 'media',
    callables: [...createLineSoundCallables(ctx, lessons, sound), ...createFilmSoundCallables(sound)],
    paths: [{ prefix: '/media', isDataOnly: false }],
    routes: (app, _ctx, wiring) => mountMedia(app, ctx, { lessons, sound }, wiring),
    purgeExpired: purgeFilmSounds,
  };
}
