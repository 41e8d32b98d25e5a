import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Lessons } from '../lessons/index.ts';
import { createLineSoundCallables } from './line-sounds.callables.ts';
import { mountMedia } from './media.routes.ts';

export const createMediaFeature = (ctx: Context, lessons: Lessons): Feature => ({
  name: 'media',
  callables: createLineSoundCallables(ctx, lessons),
  paths: [{ prefix: '/media', isDataOnly: false }],
  routes: (app, _ctx, wiring) => mountMedia(app, ctx, lessons, wiring),
});
