import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppCheckClient } from './app-check-client.ts';

/** The wait for the SDK's database. */
const WAIT_MS = 10_000;
/** The SDK reads when it was issued. */
const TOKEN = `e30.${btoa(JSON.stringify({ iat: 1_000 }))}.signature`;
const apps: FirebaseApp[] = [];
const ask = vi.fn<() => Promise<Response>>();

function createClient() {
  const app = initializeApp({ apiKey: 'key', projectId: 'school', appId: '1:school:web:school' });
  apps.push(app);
  return createAppCheckClient(app);
}

/** A database that takes every question and answers none. */
function silenceDatabases() {
  const open = vi.fn<(name: string) => EventTarget>(() => new EventTarget());
  vi.stubGlobal('indexedDB', { open });
  return open;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  ask.mockReset();
  ask.mockImplementation(async () => Response.json({ token: TOKEN, ttlMillis: 3_600_000 }));
  vi.stubGlobal('fetch', ask);
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map(deleteApp));
});

// The SDK opens its database once for all apps of a page: the first test has to be the one that sees it do so.
describe('a token', { shuffle: false }, () => {
  it('where databases never answer, the token comes from the server after a bounded wait', async () => {
    const open = silenceDatabases();
    const settled = vi.fn<(token: string) => void>();
    void createClient().getToken().then(settled);
    await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
    expect(open).toHaveBeenCalledWith('firebase-app-check-database', 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(TOKEN);
    expect(ask.mock.calls).toEqual([['/app-check/token', { method: 'POST' }]]);
  });

  it('where there is none, the token is there at once', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const settled = vi.fn<(token: string) => void>();
    void createClient().getToken().then(settled);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledWith(TOKEN);
  });

  it('a server that refuses is no token', async () => {
    silenceDatabases();
    ask.mockImplementation(async () => new Response(null, { status: 503 }));
    const refused = expect(createClient().getToken()).rejects.toThrow('App Check answered 503');
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    await refused;
  });
});
