import { describe, expect, it, vi } from 'vitest';
import { keepEarlyAnswer } from '../page-data/early-answers.ts';
import { createCallFunction } from './call-function.ts';

type Answer = { status: number; body: unknown; headers?: Record<string, string> };
type Sent = { path: string; headers: Record<string, string>; body: unknown };

/** A server that gives these answers, one after the other. */
function arrange(...answers: Answer[]) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string>; body: string }) => {
    sent.push({ path, headers: init.headers, body: JSON.parse(init.body) });
    const { body, ...answer } = answers[sent.length - 1] ?? { status: 500, body: {} };
    return Response.json(body, answer);
  });
  return sent;
}

const create = (tokens: { idToken?: string; appCheck?: string; isReady?: boolean } = {}) =>
  createCallFunction({
    getIdToken: async () => tokens.idToken ?? null,
    appCheck: {
      findToken: async () => (tokens.isReady ? (tokens.appCheck ?? null) : null),
      getToken: async () => tokens.appCheck ?? null,
    },
  });

const REFUSED = { status: 401, body: { error: { status: 'UNAUTHENTICATED', message: 'App Check' } } };

describe('a call', () => {
  it('carries the payload and the id token, and gives the result', async () => {
    const sent = arrange({ status: 200, body: { result: { flashcards: [] } } });
    const call = create({ idToken: 'id' });
    expect(await call('getFlashcardsCloudFunction', { VideoID: 'l-1' })).toEqual({ flashcards: [] });
    expect(sent).toEqual([
      {
        path: '/functions/getFlashcardsCloudFunction',
        headers: { 'content-type': 'application/json', authorization: 'Bearer id' },
        body: { data: { VideoID: 'l-1' } },
      },
    ]);
  });

  it("asks for App Check's token only when it was refused without one", async () => {
    const sent = arrange(REFUSED, { status: 200, body: { result: true } });
    expect(await create({ appCheck: 'ac' })('getHasAlreadySubscribed', null)).toBe(true);
    expect(sent.map(({ headers }) => headers['x-firebase-appcheck'])).toEqual([undefined, 'ac']);
  });

  it('of a visitor takes the answer that the page has asked for already, once', async () => {
    const sent = arrange({ status: 200, body: { result: 'asked again' } });
    const body = JSON.stringify({ data: { videoID: 'l-1' } });
    const early = Promise.resolve(Response.json({ result: 'early' }));
    keepEarlyAnswer('/functions/getSecureData_v2_0', early, body);
    const call = create();
    expect(await call('getSecureData_v2_0', { videoID: 'l-1' })).toBe('early');
    expect(sent).toEqual([]);
    expect(await call('getSecureData_v2_0', { videoID: 'l-1' })).toBe('asked again');
  });

  it('of a learner takes no answer that was asked for without their session', async () => {
    arrange({ status: 200, body: { result: 'their own' } });
    const body = JSON.stringify({ data: { videoID: 'l-2' } });
    const early = Promise.resolve(Response.json({ result: 'early' }));
    keepEarlyAnswer('/functions/getSecureData_v2_0', early, body);
    expect(await create({ idToken: 'id' })('getSecureData_v2_0', { videoID: 'l-2' })).toBe('their own');
  });

  it('that is refused says why, where the server does', async () => {
    const error = { status: 'FAILED_PRECONDITION', message: 'Taken.', details: { reason: 'not-free' } };
    arrange({ status: 400, body: { error } }, { status: 400, body: { error: { ...error, details: null } } });
    const call = create({ idToken: 'id' });
    const refused = { code: 'failed-precondition', message: 'Taken.' };
    await expect(call('getHasAlreadySubscribed', null)).rejects.toMatchObject({
      ...refused,
      reason: 'not-free',
    });
    await expect(call('getHasAlreadySubscribed', null)).rejects.toMatchObject({
      ...refused,
      reason: undefined,
    });
  });

  it('is not repeated when it carried the token already', async () => {
    const sent = arrange(REFUSED);
    const call = create({ appCheck: 'ac', isReady: true });
    await expect(call('getHasAlreadySubscribed', null)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(sent.map(({ headers }) => headers['x-firebase-appcheck'])).toEqual(['ac']);
  });

  it('that a busy server or proxy refuses says when to come back, where the answer does', async () => {
    const headers = { 'retry-after': '2' };
    arrange(
      { status: 503, headers, body: { error: { status: 'UNAVAILABLE', message: 'Busy.' } } },
      { status: 503, headers: { 'retry-after': 'soon' }, body: 'a proxy' },
    );
    const call = create();
    await expect(call('listLessons', null)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterMs: 2_000,
    });
    await expect(call('listLessons', null)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterMs: undefined,
    });
  });

  it('fails with the code of the answer, or internal when there is none', async () => {
    arrange(
      { status: 400, body: { error: { status: 'FAILED_PRECONDITION', message: 'You pay in the app.' } } },
      { status: 500, body: 'a proxy' },
      { status: 502, body: 'a proxy' },
      { status: 504, body: 'a proxy' },
    );
    const call = create();
    await expect(call('listLessons', null)).rejects.toMatchObject({
      code: 'failed-precondition',
      message: 'You pay in the app.',
    });
    await expect(call('listLessons', null)).rejects.toMatchObject({ code: 'internal' });
    await expect(call('listLessons', null)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(call('listLessons', null)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
