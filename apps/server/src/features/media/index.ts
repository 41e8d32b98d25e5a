import type { Feature } from '../../platform/feature.ts';
import { mountMedia } from './media.routes.ts';

export const mediaFeature: Feature = {
  name: 'media',
  paths: [{ prefix: '/media', isDataOnly: false }],
  routes: mountMedia,
};
