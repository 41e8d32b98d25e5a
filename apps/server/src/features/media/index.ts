import type { Feature } from '../../platform/feature.ts';
import type { Lessons } from '../lessons/index.ts';
import { mountMedia } from './media.routes.ts';

export { isMediaFile, type MediaSender, mountMediaSender, PLAYLIST_TYPE } from './media-sender.ts';

export const createMediaFeature = (lessons: Lessons): Feature => ({
  name: 'media',
  paths: [{ prefix: '/media', isDataOnly: false }],
  routes: (app, ctx, wiring) => mountMedia(app, ctx, lessons, wiring),
});
