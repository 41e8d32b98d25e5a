import { deleteApp, type FirebaseApp } from 'firebase/app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadBrowserAuth } from '../../../testing/browser-auth.ts';
import { createFirebaseApp } from './firebase-app.ts';
import { initializeOwnAuth } from './own-auth.ts';
import { rememberSession } from './session-hint.ts';

// The SDK takes the one that is there when it is loaded. Without a network what is kept is all there is.
vi.hoisted(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network'))));

const CONFIGURATION = { apiKey: 'key', projectId: 'school', authDomain: 'school.example', appId: '1' };
const KEY = 'firebase:authUser:key:[DEFAULT]';
const ACCOUNT = {
  uid: 'mira',
  email: 'mira@school.example',
  emailVerified: false,
  isAnonymous: false,
  providerData: [],
  stsTokenManager: { refreshToken: 'r', accessToken: 'a.e30.c', expirationTime: Date.now() + 3_600_000 },
  apiKey: 'key',
  appName: '[DEFAULT]',
};
const open = vi.fn<(name: string) => EventTarget>(() => new EventTarget());
const apps: FirebaseApp[] = [];

async function openAuth() {
  const app = createFirebaseApp(CONFIGURATION as Parameters<typeof createFirebaseApp>[0]);
  apps.push(app);
  return initializeOwnAuth(app, {}, await loadBrowserAuth());
}

beforeEach(() => {
  localStorage.clear();
  open.mockClear();
  vi.stubGlobal('indexedDB', { open, databases: async () => [] });
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(apps.splice(0).map(deleteApp));
});

it('an account that is kept is known, and no database is asked, where databases never answer', async () => {
  rememberSession(true);
  localStorage.setItem(KEY, JSON.stringify(ACCOUNT));
  const auth = await openAuth();
  await auth.authStateReady();
  expect(auth.currentUser?.uid).toBe('mira');
  expect(open).not.toHaveBeenCalled();
});

it('an account of an earlier release that its database never gives is none, after a bounded wait', async () => {
  vi.useFakeTimers();
  rememberSession(true);
  const auth = await openAuth();
  let isReady = false;
  void auth.authStateReady().then(() => {
    isReady = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(open).toHaveBeenCalledWith('firebaseLocalStorageDb', 1);
  expect(isReady).toBe(true);
  expect(auth.currentUser).toBeNull();
});
