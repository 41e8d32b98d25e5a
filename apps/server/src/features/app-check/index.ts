import type { Feature } from '../../platform/feature.ts';
import { mountAppCheck } from './app-check.routes.ts';

export { signAppCheckToken } from './app-check-tokens.ts';
export { createAppCheck } from './check-app.ts';
export { createFirstAppCheckTokens } from './first-token.ts';
export { createRequireCaller } from './require-caller.ts';

export const appCheckFeature: Feature = {
  name: 'app-check',
  paths: [{ prefix: '/app-check', isDataOnly: true }],
  routes: mountAppCheck,
};
