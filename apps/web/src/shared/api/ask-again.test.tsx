import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { createMemoryDocuments } from '../../../testing/memory-documents.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CommentThreads } from '../../features/comments/comment-threads.tsx';
import { AllFlashcards } from '../../features/flashcards/all-flashcards.tsx';
import { LegalText } from '../../features/legal/legal-text.tsx';
import type { Services } from '../services/services.ts';
import { baseApi } from './base-api.ts';
import { CallFailure } from './call-error.ts';
import { createCallFunction } from './call-function.ts';
import { callable } from './callable.ts';
import { fetchFile } from './fetch-file.ts';

const FAILED = 'This page didn’t load.';
const PAGE = { title: 'Terms', text: 'Lessons.', version: '2026-11', validFrom: null };
const VISITOR = { isKnown: true, isLoggedIn: false, UID: '', Username: '' };

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ keepAccount: build.mutation(callable('keepAccount')) }),
});

const answered = () => Response.json({ result: PAGE });
/** As `platform/overload.ts` of the server refuses. */
const busy = (retryAfter: string | null = '2') =>
  Response.json(
    { error: { code: 503, status: 'UNAVAILABLE', message: 'The service is busy.' } },
    { status: 503, ...(retryAfter !== null && { headers: { 'retry-after': retryAfter } }) },
  );
const away = () => Promise.reject(new TypeError('Failed to fetch'));

/** A server that answers so, one after the other, and with the page from then on. */
function arrange(...answers: (() => Response | Promise<Response>)[]) {
  const ask = vi.fn(async () => (answers.shift() ?? answered)());
  vi.stubGlobal('fetch', ask);
  return ask;
}

const appCheck = { findToken: async () => null, getToken: async () => null };
const servicesWith = (given: Partial<Services> = {}) =>
  createFakeServices({
    callFunction: createCallFunction({ getIdToken: async () => null, appCheck }),
    asksAgain: 2,
    ...given,
  });

/** What the store has heard is drawn within this time. */
const DRAWN_MS = 100;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(given?: Partial<Services>) {
  const store = renderApp(
    <LegalText page="terms-and-conditions" />,
    createStore({ services: servicesWith(given) }),
  );
  await pass(DRAWN_MS);
  return store;
}

const isShown = () => screen.queryByText('Version 2026-11') !== null;
const hasFailed = () => screen.queryByText(FAILED) !== null;
const isCalledBusy = () => screen.queryByText('The school is very busy. Try again in a moment.') !== null;
const tryAgain = () => screen.getByRole('button', { name: 'Try again' });

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a page whose server is busy', () => {
  it('waits for the time of Retry-After, and shows the answer without an error', async () => {
    const ask = arrange(busy);
    await show();
    await pass(1_999 - DRAWN_MS);
    expect(ask).toHaveBeenCalledTimes(1);
    expect([isShown(), hasFailed()]).toEqual([false, false]);
    await pass(501 + DRAWN_MS);
    expect(ask).toHaveBeenCalledTimes(2);
    expect([isShown(), hasFailed()]).toEqual([true, false]);
  });

  it('is asked three times at most, however short the pauses are', async () => {
    const brief = () => busy(null);
    const ask = arrange(brief, brief, brief, brief);
    await show();
    await pass(10_000);
    expect([ask.mock.calls.length, isShown(), hasFailed()]).toEqual([3, false, true]);
  });

  it('waits about a second where it is not told how long', async () => {
    const ask = arrange(() => busy(null));
    await show();
    await pass(999 - DRAWN_MS);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(501 + DRAWN_MS);
    expect([isShown(), hasFailed()]).toEqual([true, false]);
  });

  it('understands a proxy that is busy, and a moment for a length of time', async () => {
    vi.setSystemTime('2026-11-22T10:00:00Z');
    const headers = { 'retry-after': 'Sun, 22 Nov 2026 10:00:03 GMT' };
    const ask = arrange(() => new Response('<h1>Too many requests</h1>', { status: 429, headers }));
    await show();
    await pass(2_999 - DRAWN_MS);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(501 + DRAWN_MS);
    expect(isShown()).toBe(true);
  });

  it('does not come back at the same moment as all others', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.8);
    const ask = arrange(busy);
    await show();
    await pass(2_399 - DRAWN_MS);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('says after the third time that it failed; a press asks once more', async () => {
    const ask = arrange(busy, busy, busy, busy);
    await show();
    await pass(3_999 - DRAWN_MS);
    expect(hasFailed()).toBe(false);
    await pass(1_001 + DRAWN_MS);
    expect([hasFailed(), isCalledBusy()]).toEqual([true, true]);
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(3);
    fireEvent.click(tryAgain());
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(4);
    expect(hasFailed()).toBe(true);
    fireEvent.click(tryAgain());
    await pass(DRAWN_MS);
    expect(ask).toHaveBeenCalledTimes(5);
    expect([isShown(), hasFailed()]).toEqual([true, false]);
  });

  it.each([
    ['the server wants to be left alone for a minute', () => busy('60'), true],
    ['there is no connection', away, false],
    ['the limit of its network is reached', () => new Response(null, { status: 429 }), false],
    ['the server made a mistake', () => new Response(null, { status: 500 }), false],
  ])('fails at once where %s', async (_how, refuse, isBusy) => {
    const ask = arrange(refuse);
    await show();
    expect([hasFailed(), isCalledBusy()]).toEqual([true, isBusy]);
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('fails at once where the connection is lost meanwhile', async () => {
    const ask = arrange(busy, away);
    await show();
    await pass(2_500 + DRAWN_MS);
    expect(hasFailed()).toBe(true);
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks no more once it is left', async () => {
    const ask = arrange(busy);
    await show();
    await pass(1_000);
    cleanup();
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('asks for the account alone that is signed in now', async () => {
    const ask = arrange(busy, busy);
    const store = await show();
    await pass(1_000);
    await act(async () => {
      store.dispatch(baseApi.util.resetApiState());
    });
    expect(ask).toHaveBeenCalledTimes(2);
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(isShown()).toBe(true);
  });
});

describe('a busy server', () => {
  const BUSY = new CallFailure('unavailable', 'busy', undefined, 2_000);

  it('is asked again for comments, and not more often for those that are shown', async () => {
    const documents = createMemoryDocuments({
      'Videos/l-1/Comments/c1': { Message: 'Merci!', UID: 'urs', Username: 'Urs', TimeStamp: '2026-11-18' },
    });
    const list = vi.spyOn(documents, 'list').mockRejectedValueOnce(BUSY);
    renderApp(
      <CommentThreads lessonID="l-1" author={VISITOR} />,
      createStore({ services: servicesWith({ documents: async () => documents }) }),
    );
    await pass(2_500 + DRAWN_MS);
    expect(screen.getByText('Merci!')).toBeDefined();
    expect(list).toHaveBeenCalledTimes(2);
    list.mockRejectedValueOnce(BUSY);
    await pass(19_999);
    expect(list).toHaveBeenCalledTimes(3);
    await pass(15_000);
    expect(list).toHaveBeenCalledTimes(3);
    expect(screen.getByText('Merci!')).toBeDefined();
  });

  it.each([
    ['stays open', false, 3],
    ['is left', true, 2],
  ])('is asked again for cards that are due, whose page %s', async (_how, isLeft, asked) => {
    const { callFunction, payloadsOf } = createFakeCallables({ listDueCards: BUSY });
    renderApp(
      <AllFlashcards UID="mira" wayBack={null} />,
      createStore({ services: servicesWith({ callFunction }) }),
    );
    await pass(2_500 + DRAWN_MS);
    if (isLeft) cleanup();
    await pass(60_000);
    expect(payloadsOf('listDueCards')).toHaveLength(asked);
    expect(isCalledBusy()).toBe(!isLeft);
  });

  it('gets a change once', async () => {
    const ask = arrange(busy);
    const store = createStore({ services: servicesWith() });
    const { error } = await store.dispatch(api.endpoints.keepAccount.initiate());
    expect(error).toMatchObject({ code: 'unavailable' });
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is asked again for a file', async () => {
    const ask = arrange(busy);
    const fetched = fetchFile(servicesWith(), '/card-files/cards.csv', { method: 'GET' });
    await pass(2_500);
    expect((await fetched).status).toBe(200);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('gets a file once', async () => {
    const ask = arrange(busy);
    const sent = fetchFile(servicesWith(), '/card-files/take', { method: 'POST', body: new Blob(['a']) });
    await expect(sent).rejects.toMatchObject({ code: 'unavailable' });
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
