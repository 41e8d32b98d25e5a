import type { Feature } from '../../platform/feature.ts';
import { mountConfiguration } from './configuration.routes.ts';

export { presentProduct } from './configuration.presenter.ts';

export const configurationFeature: Feature = {
  name: 'configuration',
  paths: [{ prefix: '/__/firebase', isDataOnly: true }],
  routes: mountConfiguration,
};
