import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import type { TestApp } from './build-test-app.ts';

/** The official SDK, pointed at the test's server in the way the web app points it at its own origin. */
export function createSdkAuth({ ctx, origin }: TestApp): { auth: Auth; close: () => Promise<void> } {
  const { apiKey, projectId } = ctx.config;
  const app = initializeApp({ apiKey, projectId, authDomain: new URL(origin).host }, randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const { host } = new URL(origin);
  Object.assign(auth.config, {
    apiHost: `${host}/identitytoolkit.googleapis.com`,
    tokenApiHost: `${host}/securetoken.googleapis.com`,
    apiScheme: 'http',
  });
  return { auth, close: () => deleteApp(app) };
}

/** Several people at once, each with an SDK of their own, all closed together. */
export function createSdkPeople(test: TestApp): { person: () => Auth; close: () => Promise<void> } {
  const open: (() => Promise<void>)[] = [];
  return {
    person: () => {
      const { auth, close } = createSdkAuth(test);
      open.push(close);
      return auth;
    },
    close: async () => {
      await Promise.all(open.splice(0).map((close) => close()));
    },
  };
}
