import type { WebConfiguration } from '@school/contract/configuration';
import { type FirebaseApp, initializeApp } from 'firebase/app';

/** What the SDK's parts find one another by; its own types leave that out. */
type Parts = { container: { addOrOverwriteComponent: (part: object) => void } };

/** The one Firebase app, opened with the server's configuration. */
export function createFirebaseApp({ apiKey, projectId, authDomain, appId }: WebConfiguration): FirebaseApp {
  const app = initializeApp({ apiKey, projectId, authDomain, appId });
  (app as FirebaseApp & Parts).container.addOrOverwriteComponent(NO_HEARTBEAT);
  return app;
}

/**
 * Replaces the SDK's usage statistics, which serve only its maker: before every request to the accounts it
 * would wait for a database, without a bound.
 */
const NO_HEARTBEAT = {
  name: 'heartbeat',
  type: 'PRIVATE',
  instantiationMode: 'LAZY',
  multipleInstances: false,
  serviceProps: {},
  onInstanceCreated: null,
  instanceFactory: () => ({
    triggerHeartbeat: () => Promise.resolve(),
    getHeartbeatsHeader: () => Promise.resolve(''),
  }),
};
