import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeAuth } from '../../../testing/fake-auth.ts';
import { createFakeServices, createMemoryStorage } from '../../../testing/fake-services.ts';
import { createMemoryDocuments } from '../../../testing/memory-documents.ts';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import type { KeptStorage } from '../../shared/store/kept-storage.ts';
import { consentOutbox } from './consent-outbox.ts';
import { sendWaitingConsents, uploadFirstConsents } from './upload-consents.ts';

const AGREED = { PPandTandCConsent: true, RemindersConsent: false, MarketingConsent: true };
const WAITING = { choices: AGREED, at: '2026-11-21T10:00:00.000Z', isWritten: false };

const findWaiting = (storage: KeptStorage, UID: string) => consentOutbox.list(storage, UID).get('') ?? null;

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
    isKept = findWaiting(storage, 'mira') !== null;
  });
  await store.dispatch(uploadFirstConsents('mira', AGREED));
  expect(isKept).toBe(true);
  expect(callFunction).toHaveBeenCalledWith('noteConsents', expect.objectContaining({ where: 'sign-up' }));
  expect(findWaiting(storage, 'mira')).toBeNull();
});

it('sends again what the network has lost, with the date of the choice, and not what has arrived', async () => {
  const { storage, set, callFunction, store } = arrange();
  consentOutbox.keep(storage, 'mira', '', WAITING);
  set.mockRejectedValueOnce(new CallFailure('unavailable', 'away'));
  callFunction.mockRejectedValueOnce(new CallFailure('network-failed', 'away'));
  expect(await store.dispatch(sendWaitingConsents('mira'))).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(findWaiting(storage, 'mira')).toMatchObject({ isWritten: true });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(findWaiting(storage, 'mira')).toBeNull();
  expect(set).toHaveBeenCalledTimes(2);
  expect(set.mock.calls[1]?.[1]).toMatchObject({
    MarketingConsent: { didUserAgree: true, Date: new Date(WAITING.at) },
  });
});

it('gives up what the server refuses, so that the account is asked', async () => {
  const { storage, set, store } = arrange();
  consentOutbox.keep(storage, 'mira', '', WAITING);
  set.mockRejectedValue(new CallFailure('permission-denied', 'no'));
  await store.dispatch(sendWaitingConsents('mira'));
  expect(findWaiting(storage, 'mira')).toBeNull();
});

it('never sends them as another account', async () => {
  const { storage, set, store } = arrange();
  consentOutbox.keep(storage, 'mira', '', WAITING);
  expect(await store.dispatch(sendWaitingConsents('reto'))).toBe(false);
  expect(set).not.toHaveBeenCalled();
  expect(findWaiting(storage, 'mira')).toEqual(WAITING);
});

it.each([
  ['the account that was made right after them', '2026-11-21T10:00:05.000Z', true],
  ['no account that was there before', '2026-11-20T10:00:00.000Z', false],
])('choices planned before an account was made go to %s', async (_whom, creationTime, isSent) => {
  const { storage, set, fakeAuth, store } = arrange();
  consentOutbox.keep(storage, '', '', WAITING);
  fakeAuth.setUser('mira@learner.example', ['password'], { metadata: { creationTime } } as object);
  expect(await store.dispatch(sendWaitingConsents('mira'))).toBe(isSent);
  expect(set).toHaveBeenCalledTimes(isSent ? 1 : 0);
  expect(storage.keys().filter((key) => key.includes('consents'))).toEqual([]);
});

it.each([
  ['of this account', 'school.consents/mira'],
  ['planned before the account was made', 'school.consents-planned'],
])('sends what an earlier release has kept %s', async (_whose, name) => {
  const { storage, set, callFunction, fakeAuth, store } = arrange();
  storage.setItem(
    name,
    '{"choices":{"PPandTandCConsent":true,"RemindersConsent":false,"MarketingConsent":true},"at":"2026-11-21T10:00:00.000Z","isWritten":false}',
  );
  const metadata = { creationTime: '2026-11-21T10:00:05.000Z' };
  fakeAuth.setUser('mira@learner.example', ['password'], { metadata } as object);
  expect(await store.dispatch(sendWaitingConsents('mira'))).toBe(true);
  const said = (didUserAgree: boolean) => ({ didUserAgree, Date: new Date('2026-11-21T10:00:00.000Z') });
  const fields = {
    PrivacyPolicyAndTermsAndConditionsConsent: said(true),
    RemindersConsent: said(false),
    MarketingConsent: said(true),
  };
  expect(set).toHaveBeenCalledExactlyOnceWith('Users/mira', fields, { merge: true });
  expect(callFunction).toHaveBeenCalledWith('noteConsents', expect.objectContaining({ where: 'sign-up' }));
  expect(storage.keys()).toEqual([]);
});

it.each(['', 'null', '[]', '{"choices":{}}', '{"at":"x","choices":null,"isWritten":1}', '{'])(
  'takes %j for nothing kept',
  (text) => {
    expect(findWaiting(createMemoryStorage({ 'school.consents/mira': text }), 'mira')).toBeNull();
  },
);
