import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeCallables, createFakeServices, createMemoryStorage } from '../../testing/fake-services.ts';
import { createMemoryDocuments } from '../../testing/memory-documents.ts';
import { consentChanged, selectConsents } from '../features/consents/consents.slice.ts';
import { reviewOutbox } from '../features/flashcards/review-outbox.ts';
import { userRemoved, userStored } from '../features/identity/current-user.slice.ts';
import {
  consentUploadPlanned,
  logInRequired,
  selectSignUpFlow,
} from '../features/identity/sign-up-flow.slice.ts';
import { CallFailure } from '../shared/api/call-error.ts';
import { dialectOutbox, wishedDialect } from '../shared/dialect/wished-dialect.ts';
import { keepDraft, readDraft } from '../shared/store/drafts.ts';
import { createStore } from './store.ts';

const MIRA = { UID: 'mira', Username: 'Mira', email: 'mira@learner.example' };
const RETO = { UID: 'reto', Username: 'Reto', email: 'reto@learner.example' };
const AGREED = { PPandTandCConsent: true, RemindersConsent: false, MarketingConsent: false };

beforeEach(async () => {
  // Its code is there before the clock is a test's.
  await import('./account-steps.ts');
  vi.useFakeTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function arrange() {
  const documents = createMemoryDocuments();
  const find = vi.spyOn(documents, 'find');
  const set = vi.spyOn(documents, 'set');
  return {
    documents,
    find,
    set,
    store: createStore({ services: createFakeServices({ documents: async () => documents }) }),
  };
}

describe('after a log-in', () => {
  it('asks for the consents once 2,000 ms have passed', async () => {
    const { store, find } = arrange();
    store.dispatch(userStored(MIRA));
    await pass(1_999);
    expect(find).not.toHaveBeenCalled();
    await pass(1);
    expect(find).toHaveBeenCalledExactlyOnceWith('Users/mira');
  });

  it('asks for nothing when the account has logged out before', async () => {
    const { store, find } = arrange();
    store.dispatch(userStored(MIRA));
    await pass(1_000);
    store.dispatch(userRemoved());
    await pass(5_000);
    expect(find).not.toHaveBeenCalled();
  });

  it('asks once for an account that is only named again', async () => {
    const { store, find } = arrange();
    store.dispatch(userStored({ ...MIRA, Username: '' }));
    await pass(500);
    store.dispatch(userStored(MIRA));
    await pass(5_000);
    expect(find).toHaveBeenCalledOnce();
  });

  it('uploads the choices of the sign-up form instead, and takes the flag back', async () => {
    const { store, find, set } = arrange();
    store.dispatch(consentChanged(AGREED));
    store.dispatch(consentUploadPlanned(true));
    store.dispatch(userStored(MIRA));
    await pass(5_000);
    const said = (didUserAgree: boolean) => ({ didUserAgree, Date: expect.any(Date) as Date });
    expect(set).toHaveBeenCalledExactlyOnceWith(
      'Users/mira',
      {
        PrivacyPolicyAndTermsAndConditionsConsent: said(true),
        RemindersConsent: said(false),
        MarketingConsent: said(false),
      },
      { merge: true },
    );
    expect(find).not.toHaveBeenCalled();
    expect(selectSignUpFlow(store.getState()).uploadConsentsWhenAuthenticatedSuccessfully).toBe(false);
  });

  it('closes the overlay and goes on with what waited, once', async () => {
    const { store } = arrange();
    const next = vi.fn();
    store.dispatch(logInRequired(next));
    expect(selectSignUpFlow(store.getState()).isActive).toBe(true);
    store.dispatch(userStored(MIRA));
    await pass(1);
    expect(selectSignUpFlow(store.getState()).isActive).toBe(false);
    store.dispatch(userRemoved());
    store.dispatch(userStored(MIRA));
    await pass(1);
    expect(next).toHaveBeenCalledOnce();
  });
});

it('a log-out empties the consent form, and forgets what was half written', async () => {
  const { store } = arrange();
  store.dispatch(userStored(MIRA));
  store.dispatch(consentChanged(AGREED));
  await pass(1);
  keepDraft('contact', 'Grüezi');
  store.dispatch(userRemoved());
  // The page that is drawn again reads it.
  expect(readDraft('contact')).toBe('');
  await pass(1);
  expect(selectConsents(store.getState()).PPandTandCConsent).toBe(false);
});

describe('an account that takes the place of another', () => {
  it('finds nothing of what that one has ticked or half written', async () => {
    const { store, set } = arrange();
    store.dispatch(userStored(MIRA));
    await pass(1);
    store.dispatch(consentChanged(AGREED));
    keepDraft('contact', 'Grüezi');
    store.dispatch(userStored(RETO));
    expect(readDraft('contact')).toBe('');
    await pass(1);
    expect(selectConsents(store.getState()).PPandTandCConsent).toBe(false);
    expect(set).not.toHaveBeenCalled();
  });

  it('neither after a log-out a moment before', async () => {
    const { store } = arrange();
    store.dispatch(userStored(MIRA));
    await pass(1);
    store.dispatch(consentChanged(AGREED));
    store.dispatch(userRemoved());
    store.dispatch(userStored(RETO));
    await pass(1);
    expect(selectConsents(store.getState()).PPandTandCConsent).toBe(false);
  });

  it('agrees to nothing that was ticked for the sign-up of that one', async () => {
    const { store, set } = arrange();
    store.dispatch(consentChanged(AGREED));
    store.dispatch(consentUploadPlanned(true));
    store.dispatch(userStored(MIRA));
    store.dispatch(userStored(RETO));
    await pass(5_000);
    expect(set).not.toHaveBeenCalled();
  });
});

it('gives the account the dialect that a visitor has chosen, again where it could not, and no other’s', async () => {
  let isAway = true;
  const { callFunction, payloadsOf } = createFakeCallables({
    chooseDialect: ({ region }: { region: 'bern' | 'wallis' }) => {
      if (isAway) throw new CallFailure('unavailable', 'away');
      if (region === 'wallis') throw new CallFailure('invalid-argument', 'of another release');
      return { region };
    },
  });
  const storage = createMemoryStorage();
  const services = createFakeServices({ storage, callFunction });
  const store = createStore({
    services: { ...services, auth: { ...services.auth, findUid: async () => 'mira' } },
  });
  dialectOutbox.keep(storage, '', '', 'bern');
  store.dispatch(userStored(MIRA));
  await pass(100);
  expect([wishedDialect(storage, ''), payloadsOf('chooseDialect')]).toEqual([{}, [{ region: 'bern' }]]);
  isAway = false;
  await pass(60_000);
  expect(payloadsOf('chooseDialect')).toEqual([{ region: 'bern' }, { region: 'bern' }]);
  expect(storage.keys().filter((name) => name.startsWith('school.heard-dialect'))).toEqual([]);

  store.dispatch(userRemoved());
  dialectOutbox.keep(storage, '', '', 'wallis');
  store.dispatch(userStored({ ...MIRA, UID: 'urs' }));
  await pass(100);
  expect(dialectOutbox.list(storage, 'urs').size).toBe(0);
  // What was made by hand is no choice.
  storage.setItem('school.heard-dialect/visitor', '"zermatt"');
  expect(wishedDialect(storage, '')).toEqual({});
});

it('answers that wait for their account are never sent by another that logs in meanwhile', async () => {
  const storage = createMemoryStorage();
  const { callFunction, payloadsOf } = createFakeCallables({
    recordReviews: ({ reviews }: { reviews: { id: string }[] }) => ({
      results: reviews.map(({ id }) => ({ id, outcome: 'recorded' })),
    }),
  });
  const store = createStore({ services: createFakeServices({ callFunction, storage }) });
  const waiting = {
    id: '0f2f2f7e-6d0c-4c7c-8f2a-1d2f3a4b5c6d',
    cardID: 'c-1',
    grade: 'good' as const,
    at: '2026-11-21T10:00:00.000Z',
  };
  store.dispatch(userStored(MIRA));
  await pass(1);
  reviewOutbox.keep(storage, 'mira', waiting.id, waiting);
  store.dispatch(userRemoved());
  await pass(1);
  store.dispatch(userStored(RETO));
  await pass(5_000);
  expect(payloadsOf('recordReviews')).toEqual([]);
  expect([...reviewOutbox.list(storage, 'mira').values()]).toEqual([waiting]);
  store.dispatch(userRemoved());
  store.dispatch(userStored(MIRA));
  await pass(5_000);
  expect(payloadsOf('recordReviews')).toMatchObject([{ UID: 'mira', reviews: [waiting] }]);
  expect(reviewOutbox.list(storage, 'mira').size).toBe(0);
});
