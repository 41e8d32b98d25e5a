import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeAuth } from '../../../testing/fake-auth.ts';
import { createFakeServices, createMemoryStorage } from '../../../testing/fake-services.ts';
import { createMemoryDocuments } from '../../../testing/memory-documents.ts';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { findWaiting, keepWaiting, parseWaiting, planConsents } from './consent-outbox.ts';
import { sendWaitingConsents, uploadFirstConsents } from './upload-consents.ts';

const AGREED = { PPandTandCConsent: true, RemindersConsent: false, MarketingConsent: true };
const WAITING = { choices: AGREED, at: '2026-11-21T10:00:00.000Z', isWritten: false };

beforeEach(() => {
  vi.useFakeTimers();
});

function arrange() {
  const storage = createMemoryStorage();
  const documents = createMemoryDocuments();
  const set = vi.spyOn(documents, 'set');
  const callFunction = vi.fn().mockResolvedValue({ ok: true });
  const fakeAuth = createFakeAuth();
  const service = { ...fakeAuth.service, findUid: () => Promise.resolve('mira') };
  const services = createFakeServices({
    storage,
    documents: async () => documents,
    callFunction,
    auth: service,
  });
  return { storage, set, callFunction, fakeAuth, store: createStore({ services }) };
}

it('keeps the choices until document and place are acknowledged, then wipes them', async () => {
  const { storage, set, callFunction, store } = arrange();
  let isKept = false;
  set.mockImplementation(async () => {
    isKept = (await findWaiting(storage, 'mira')) !== null;
  });
  await store.dispatch(uploadFirstConsents('mira', AGREED));
  expect(isKept).toBe(true);
  expect(callFunction).toHaveBeenCalledWith('noteConsents', expect.objectContaining({ where: 'sign-up' }));
  expect(await findWaiting(storage, 'mira')).toBeNull();
});

it('sends again what the network has lost, with the date of the choice, and not what has arrived', async () => {
  const { storage, set, callFunction, store } = arrange();
  await keepWaiting(storage, 'mira', WAITING);
  set.mockRejectedValueOnce(new CallFailure('unavailable', 'away'));
  callFunction.mockRejectedValueOnce(new CallFailure('network-failed', 'away'));
  expect(await store.dispatch(sendWaitingConsents('mira'))).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await findWaiting(storage, 'mira')).toMatchObject({ isWritten: true });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await findWaiting(storage, 'mira')).toBeNull();
  expect(set).toHaveBeenCalledTimes(2);
  expect(set.mock.calls[1]?.[1]).toMatchObject({
    MarketingConsent: { didUserAgree: true, Date: new Date(WAITING.at) },
  });
});

it('gives up what the server refuses, so that the account is asked', async () => {
  const { storage, set, store } = arrange();
  await keepWaiting(storage, 'mira', WAITING);
  set.mockRejectedValue(new CallFailure('permission-denied', 'no'));
  await store.dispatch(sendWaitingConsents('mira'));
  expect(await findWaiting(storage, 'mira')).toBeNull();
});

it('never sends them as another account', async () => {
  const { storage, set, store } = arrange();
  await keepWaiting(storage, 'mira', WAITING);
  expect(await store.dispatch(sendWaitingConsents('reto'))).toBe(false);
  expect(set).not.toHaveBeenCalled();
  expect(await findWaiting(storage, 'mira')).toEqual(WAITING);
});

it.each([
  ['the account that was made right after them', '2026-11-21T10:00:05.000Z', true],
  ['no account that was there before', '2026-11-20T10:00:00.000Z', false],
])('choices planned before an account was made go to %s', async (_whom, creationTime, isSent) => {
  const { storage, set, fakeAuth, store } = arrange();
  await planConsents(storage, WAITING);
  fakeAuth.setUser('mira@learner.example', ['password'], { metadata: { creationTime } } as object);
  expect(await store.dispatch(sendWaitingConsents('mira'))).toBe(isSent);
  expect(set).toHaveBeenCalledTimes(isSent ? 1 : 0);
  expect(storage.keys().filter((key) => key.includes('consents'))).toEqual([]);
});

it.each(['', 'null', '[]', '{"choices":{}}', '{"at":"x","choices":null,"isWritten":1}', '{'])(
  'takes %j for nothing kept',
  (text) => {
    expect(parseWaiting(text)).toBeNull();
  },
);
