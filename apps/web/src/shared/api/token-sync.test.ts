import { waitFor } from '@testing-library/react';
import type { User } from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokenSync, type SyncIdToken } from './token-sync.ts';

const sent: string[] = [];
const answers: (() => void)[] = [];
let syncIdToken: SyncIdToken;

beforeEach(() => {
  sent.length = 0;
  answers.length = 0;
  syncIdToken = createTokenSync();
  vi.stubGlobal('fetch', (_path: string, { method }: { method: string }) => {
    sent.push(method);
    return new Promise((resolve) => answers.push(() => resolve(new Response(null, { status: 204 }))));
  });
});

/** An account whose token is this old. */
const someone = (ageMs: number) =>
  ({
    getIdTokenResult: async () => ({ token: 't', issuedAtTime: new Date(Date.now() - ageMs).toUTCString() }),
  }) as unknown as User;

describe('the token sync', () => {
  it('lets no log-in overtake the log-out after it', async () => {
    const logIn = syncIdToken(someone(0));
    const logOut = syncIdToken(null);
    await waitFor(() => expect(sent).toEqual(['POST']));
    answers[0]?.();
    await logIn;
    await waitFor(() => expect(sent).toEqual(['POST', 'DELETE']));
    answers[1]?.();
    await logOut;
  });

  it('sends no token older than five minutes', async () => {
    await syncIdToken(someone(301_000));
    expect(sent).toEqual([]);
  });

  it('goes on after a failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    await syncIdToken(null);
    vi.stubGlobal('fetch', async (_path: string, { method }: { method: string }) => {
      sent.push(method);
      return new Response(null, { status: 204 });
    });
    await syncIdToken(null);
    expect(sent).toEqual(['DELETE']);
  });
});
