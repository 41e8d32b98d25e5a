import type { Feature } from '../../platform/feature.ts';
import { mountSdkAnalytics } from './sdk.routes.ts';
import { mountSetups } from './setup.routes.ts';

export { OUTSIDE_SETUP_PATHS } from './setup-paths.ts';

/** What the school serves for scripts of others: nothing where none is set. */
export const thirdPartyFeature: Feature = {
  name: 'third-party-scripts',
  paths: [
    { prefix: '/outside', isDataOnly: true },
    { prefix: '/firebase.googleapis.com', isDataOnly: true },
    { prefix: '/firebaseinstallations.googleapis.com', isDataOnly: true },
  ],
  routes: async (app, ctx) => {
    mountSetups(app, ctx);
    await app.register(async (scope) => mountSdkAnalytics(scope, ctx));
  },
};
