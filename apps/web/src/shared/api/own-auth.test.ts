import { deleteApp, type FirebaseApp } from 'firebase/app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadBrowserAuth } from '../../../testing/browser-auth.ts';
import { createFirebaseApp } from './firebase-app.ts';
import { initializeOwnAuth } from './own-auth.ts';
import { rememberSession } from './session-hint.ts';

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

type Stores = NonNullable<Parameters<typeof initializeOwnAuth>[2]>;

async function openAuth(stores: Partial<Stores> = {}) {
  const app = createFirebaseApp(CONFIGURATION as Parameters<typeof createFirebaseApp>[0]);
  apps.push(app);
  return initializeOwnAuth(app, {}, { ...(await loadBrowserAuth()), ...stores });
}

const never = () => new Promise<never>(() => undefined);

type Answers = {
  isAvailable?: () => Promise<boolean>;
  find?: () => Promise<unknown>;
  remove?: () => Promise<void>;
};

/** The store of an earlier release with its account, as the SDK's are made; some of its answers may never come. */
function formerStore({ isAvailable, find, remove }: Answers = {}) {
  const kept = new Map<string, unknown>([[KEY, ACCOUNT]]);
  class Store {
    static readonly type = 'LOCAL';
    readonly type = 'LOCAL';
    readonly _shouldAllowMigration = true;

    async _isAvailable() {
      return isAvailable ? isAvailable() : true;
    }
    async _get(key: string) {
      return find ? find() : (kept.get(key) ?? null);
    }
    async _set(key: string, value: unknown) {
      kept.set(key, value);
    }
    async _remove(key: string) {
      if (remove) return remove();
      kept.delete(key);
    }
    _addListener() {}
    _removeListener() {}
  }
  return { kept, store: Store as unknown as Stores['indexedDBLocalPersistence'] };
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', { open, databases: async () => [] });
});
afterEach(async () => {
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

const uidInStorage = () => (JSON.parse(localStorage.getItem(KEY) ?? 'null') as { uid: string } | null)?.uid;

it('an account of an earlier release is moved, once', async () => {
  rememberSession(true);
  const { kept, store } = formerStore();
  const auth = await openAuth({ indexedDBLocalPersistence: store });
  await auth.authStateReady();
  expect(auth.currentUser?.email).toBe('mira@school.example');
  expect(uidInStorage()).toBe('mira');
  expect([...kept]).toEqual([]);
  await Promise.all(apps.splice(0).map(deleteApp));
  const find = vi.fn(async () => null);
  const later = await openAuth({ indexedDBLocalPersistence: formerStore({ find }).store });
  await later.authStateReady();
  expect(later.currentUser?.uid).toBe('mira');
  expect(find).not.toHaveBeenCalled();
});

it('a visitor’s page asks no earlier store', async () => {
  const isAvailable = vi.fn(async () => true);
  const auth = await openAuth({ indexedDBLocalPersistence: formerStore({ isAvailable }).store });
  await auth.authStateReady();
  expect(auth.currentUser).toBeNull();
  expect(isAvailable).not.toHaveBeenCalled();
});

it.each<[string, Answers, string | undefined]>([
  ['whether it is there', { isAvailable: never }, undefined],
  ['what it keeps', { find: never }, undefined],
  ['that the account is gone from it', { remove: never }, 'mira'],
])('an earlier store that never says %s delays the start only briefly', async (_what, answers, uid) => {
  const { store } = formerStore(answers);
  const sdk = await loadBrowserAuth();
  vi.useFakeTimers();
  rememberSession(true);
  const auth = await openAuth({ ...sdk, indexedDBLocalPersistence: store });
  const ready = vi.fn();
  void auth.authStateReady().then(ready);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_001);
  expect(ready).toHaveBeenCalled();
  expect(auth.currentUser?.uid).toBe(uid);
  expect(uidInStorage()).toBe(uid);
});
