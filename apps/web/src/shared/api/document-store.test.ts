import { deleteApp, type FirebaseApp } from 'firebase/app';
import { afterEach, expect, it, vi } from 'vitest';
import { createDocumentStore } from './document-store.ts';
import { createFirebaseApp } from './firebase-app.ts';

const CONFIGURATION = { apiKey: 'key', projectId: 'school', authDomain: 'school.example', appId: '1' };
const apps: FirebaseApp[] = [];

afterEach(async () => {
  await Promise.all(apps.splice(0).map(deleteApp));
});

/** A read from a server that answers so. */
function read(answer: () => Promise<Response>) {
  const ask = vi.fn(answer);
  vi.stubGlobal('fetch', ask);
  const app = createFirebaseApp(CONFIGURATION as Parameters<typeof createFirebaseApp>[0]);
  apps.push(app);
  const page = { newestBy: 'TimeStamp', limit: 1 };
  return { ask, found: createDocumentStore(app).list('Videos/l-1/Comments', page) };
}

const refusal = (status: number) => async () =>
  Response.json([{ error: { code: status, message: 'refused' } }], { status });

it('a busy server is one to ask again, when the server says so to all', async () => {
  const { ask, found } = read(refusal(503));
  await expect(found).rejects.toMatchObject({ code: 'unavailable', retryAfterMs: 2_000 });
  expect(ask).toHaveBeenCalledTimes(1);
});

it('a server that cannot be reached is not a busy one', async () => {
  const { ask, found } = read(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(found).rejects.toMatchObject({ code: 'unknown', retryAfterMs: undefined });
  expect(ask).toHaveBeenCalledTimes(1);
});

it('nor is one that refuses', async () => {
  const { found } = read(refusal(403));
  await expect(found).rejects.toMatchObject({ code: 'permission-denied', retryAfterMs: undefined });
});
