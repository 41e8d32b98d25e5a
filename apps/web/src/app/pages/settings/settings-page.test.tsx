import { REMINDER_KINDS } from '@school/contract/reminder-kinds';
import { de } from '@school/texts/de';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeAuth, type FakeAuth } from '../../../../testing/fake-auth.ts';
import {
  createFakeCallables,
  createFakeServices,
  createMemoryStorage,
} from '../../../../testing/fake-services.ts';
import { createMemoryDocuments } from '../../../../testing/memory-documents.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { consentsKnown } from '../../../features/consents/consents.api.ts';
import { userRemoved, userStored } from '../../../features/identity/current-user.slice.ts';
import { selectTextSize } from '../../../features/settings/text-size.slice.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';
import type { CallFunction } from '../../../shared/api/call-function.ts';
import type { DocumentStore } from '../../../shared/api/documents.ts';
import { readAllGiven } from '../../../shared/page-data/given-data.ts';
import { readSettings } from '../../../shared/player/player-settings.ts';
import { ChosenTexts } from '../../../shared/texts/use-texts.ts';
import { createStore } from '../../store.ts';
import { SettingsPage } from './settings-page.tsx';

const setDoc = vi.fn<DocumentStore['set']>();
let fakeAuth: FakeAuth;
const MIRA = { UID: 'mira', Username: 'Mira', email: 'mira@learner.example' };
const AGREED = { PPandTandCConsent: true, RemindersConsent: true, MarketingConsent: false };

beforeEach(() => {
  fakeAuth = createFakeAuth();
  setDoc.mockReset();
});

function show({
  isLoggedIn = true,
  consents = AGREED,
  callFunction,
}: {
  isLoggedIn?: boolean;
  consents?: typeof AGREED | null;
  callFunction?: CallFunction;
} = {}) {
  const documents = { ...createMemoryDocuments(), set: setDoc };
  const store = createStore({
    services: createFakeServices({
      documents: async () => documents,
      auth: fakeAuth.service,
      ...(callFunction && { callFunction }),
    }),
  });
  store.dispatch(isLoggedIn ? userStored(MIRA) : userRemoved());
  if (consents) store.dispatch(consentsKnown('mira', consents));
  return renderApp(<SettingsPage />, store, '/settings');
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const address = () => screen.getByTestId('address').textContent;

describe('the settings', () => {
  it('name the account and lead to the rest', () => {
    show();
    expect(screen.getByText('Mira')).toBeDefined();
    expect(screen.getByText('mira@learner.example')).toBeDefined();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['SUBSCRIPTIONS', '/subscriptions'],
      ['My account', '/my-account'],
      ['Find my lesson', '/start'],
      ['About us and imprint', '/school'],
      ['Contact', '/contact'],
      ['Terms and conditions', '/terms-and-conditions'],
      ['Privacy Policy', '/privacy-policy'],
      ['Disclaimer', '/disclaimer'],
    ]);
  });

  it('stand in the order that people look: who I am, how it looks and sounds, then what is mailed and agreed to', () => {
    show();
    const order = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(order).toEqual([
      'Account',
      'Language',
      'Text size',
      'Captions',
      'Where you live',
      'Where you begin',
      'Reminders',
      'Consents',
      'More',
    ]);
  });

  it('show the account of the last visit until the session is known, so that nothing moves under a press', () => {
    const kept = { displayName: 'Mira', email: 'mira@learner.example', stsTokenManager: {} };
    localStorage.setItem('firebase:authUser:key:app', JSON.stringify(kept));
    const store = createStore({
      services: createFakeServices({ auth: fakeAuth.service }),
      given: { ...readAllGiven(), wasSignedIn: true },
    });
    renderApp(<SettingsPage />, store, '/settings');
    expect(screen.getByText('Mira')).toBeDefined();
    expect(screen.getByText('mira@learner.example')).toBeDefined();
  });

  it.each([
    ['teacher', ['Studio']],
    ['moderator', ['Studio']],
    [null, []],
  ])('lead who is %s to %j', async (role, names) => {
    const server = createFakeCallables({ getOperatorRole: { role, hasSecondFactor: false } });
    show({ callFunction: server.callFunction });
    await waitFor(() => expect(server.payloadsOf('getOperatorRole')).toHaveLength(1));
    await waitFor(() => {
      const studio = screen.queryAllByRole('link', { name: 'Studio' });
      expect(studio.map(({ textContent }) => textContent)).toEqual(names);
      for (const link of studio) expect(link.getAttribute('href')).toBe('/studio');
    });
  });

  it('have neither consents nor a log-out for a visitor, but the way in', () => {
    show({ isLoggedIn: false });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/sign-in-up?startWithLogIn=true',
    );
    expect(screen.getByRole('link', { name: 'SUBSCRIPTIONS' })).toBeDefined();
  });
});

describe('the consents in the settings', () => {
  it('wait until they are known', () => {
    show({ consents: null });
    expect(screen.getByText('please wait ...')).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('are shown as they were given, all three; the first, which cannot be changed, has no box', () => {
    show();
    expect(screen.getByText('I agree to the terms and conditions and Privacy Policy')).toBeDefined();
    expect(boxes().map((box) => box.parentElement?.textContent)).toEqual([
      'I agree to receive reminders about new lessons',
      'I agree to receive newsletters and promotional emails',
    ]);
    expect(boxes().map((box) => box.checked)).toEqual([true, false]);
    expect(boxes().map((box) => box.disabled)).toEqual([false, false]);
  });

  it('are saved one by one, with the date', async () => {
    show();
    await userEvent.click(screen.getByRole('checkbox', { name: /newsletters/ }));
    await waitFor(() => expect(setDoc).toHaveBeenCalledOnce());
    expect(setDoc).toHaveBeenCalledWith(
      'Users/mira',
      { MarketingConsent: { didUserAgree: true, Date: expect.any(Date) as Date } },
      { merge: true },
    );
    await waitFor(() => expect(boxes().map((box) => box.checked)).toEqual([true, true]));
  });

  it('keep the keyboard’s place while they are saved, and take one press at a time', async () => {
    const saved = Promise.withResolvers<void>();
    setDoc.mockReturnValueOnce(saved.promise);
    show();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /newsletters/ });
    box.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(box.getAttribute('aria-disabled')).toBe('true'));
    expect(box.disabled).toBe(false);
    await userEvent.keyboard(' ');
    expect(box.checked).toBe(true);
    expect(setDoc).toHaveBeenCalledOnce();
    saved.resolve();
    await waitFor(() => expect(box.getAttribute('aria-disabled')).toBe('false'));
    expect(document.activeElement).toBe(box);
  });

  it('go back when they could not be saved', async () => {
    setDoc.mockRejectedValue(new CallFailure('unavailable', 'away'));
    show();
    await userEvent.click(screen.getByRole('checkbox', { name: /reminders/ }));
    expect((await screen.findByRole('alertdialog')).textContent).toBe(
      'Oops.Your choice wasn’t saved. Try again.OK',
    );
    expect(boxes().map((box) => box.checked)).toEqual([true, false]);
  });
});

describe('the reminders in the settings', () => {
  const WISHES = REMINDER_KINDS.map((kind) => ({ kind, channel: 'mail', wished: true }));
  const answer = () =>
    createFakeCallables({
      getReminderWishes: { wishes: WISHES },
      listPushDevices: { publicKey: null, devices: [] },
    }).callFunction;

  it('say that an unconfirmed address gets none, and where to confirm it', async () => {
    fakeAuth.setUser(MIRA.email, ['password'], { emailVerified: false });
    show({ callFunction: answer() });
    await screen.findByText(/^We only send reminders and newsletters to confirmed addresses/);
    const link = screen.getByRole('link', { name: 'Confirm my address' });
    expect(link.getAttribute('href')).toBe('/my-account');
  });

  it('say nothing of it once it is confirmed, here or in another tab', async () => {
    const reload = vi.fn(async () => fakeAuth.setUser(MIRA.email, ['password']));
    fakeAuth.setUser(MIRA.email, ['password'], { emailVerified: false, reload });
    show({ callFunction: answer() });
    await screen.findByRole('link', { name: 'Confirm my address' });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByText(/only send reminders/)).toBeNull());
    expect(reload).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('switch').length).toBeGreaterThan(0);
  });
});

describe('the captions', () => {
  it('begin with English, and what is chosen is what every player reads', async () => {
    localStorage.removeItem('school.player');
    show({ isLoggedIn: false });
    const block = within(screen.getByRole('region', { name: 'Captions' }));
    const choose = (name: string) => block.getByRole('button', { name });
    expect(choose('English').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(choose('Swiss German'));
    await userEvent.click(choose('English'));
    expect(choose('Swiss German').getAttribute('aria-pressed')).toBe('true');
    expect(choose('English').getAttribute('aria-pressed')).toBe('false');
    expect(readSettings(() => localStorage).captions).toEqual(['gsw']);
    localStorage.removeItem('school.player');
  });
});

it('the captions begin with German for who reads German, and stay what was chosen by hand', async () => {
  localStorage.removeItem('school.player');
  const captions = () => within(screen.getByRole('region', { name: 'Untertitel' }));
  const pressed = () =>
    ['Schweizerdeutsch', 'Englisch', 'Hochdeutsch'].filter(
      (name) => captions().getByRole('button', { name }).getAttribute('aria-pressed') === 'true',
    );
  const showInGerman = () =>
    renderApp(
      <ChosenTexts value={de}>
        <SettingsPage />
      </ChosenTexts>,
    );
  showInGerman();
  expect(pressed()).toEqual(['Hochdeutsch']);
  await userEvent.click(captions().getByRole('button', { name: 'Hochdeutsch' }));
  await userEvent.click(captions().getByRole('button', { name: 'Englisch' }));
  cleanup();
  showInGerman();
  expect(pressed()).toEqual(['Englisch']);
  localStorage.removeItem('school.player');
});

describe('the text size', () => {
  it('changes the whole page at once and is kept', async () => {
    const store = show();
    const pressed = () =>
      ['normal', 'large', 'larger'].filter(
        (name) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true',
      );
    expect(pressed()).toEqual(['normal']);
    await userEvent.click(screen.getByRole('button', { name: 'larger' }));
    expect(pressed()).toEqual(['larger']);
    expect(document.documentElement.style.fontSize).toBe('125%');
    expect(localStorage.getItem('school-text-size')).toBe('larger');
    expect(selectTextSize(store.getState())).toBe('larger');
    await userEvent.click(screen.getByRole('button', { name: 'normal' }));
    expect(document.documentElement.style.fontSize).toBe('');
  });
});

describe('logging out', () => {
  it('ends the session and leads home', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(address()).toBe('/home'));
    expect(fakeAuth.sdk.signOut).toHaveBeenCalledOnce();
  });

  it('sends the answers to cards that still wait, as the account that gave them', async () => {
    const undo = (digit: number) => ({
      id: `0f2f2f7e-6d0c-4c7c-8f2a-1d2f3a4b5c6${digit}`,
      undoes: '0f2f2f7e-6d0c-4c7c-8f2a-1d2f3a4b5c6e',
    });
    const sent = (digit: number) => ({
      UID: 'mira',
      sentAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      reviews: [undo(digit)],
    });
    const storage = createMemoryStorage();
    const keep = (entry: { id: string }) =>
      storage.setItem(`school.reviews/mira/${entry.id}`, JSON.stringify(entry));
    const order: unknown[] = [];
    fakeAuth.sdk.signOut.mockImplementation(() => void order.push('signed out'));
    const { callFunction } = createFakeCallables({
      recordReviews: (payload: { reviews: { id: string }[] }) => {
        order.push(payload);
        return { results: payload.reviews.map(({ id }) => ({ id, outcome: 'recorded' })) };
      },
    });
    const services = createFakeServices({ auth: fakeAuth.service, storage, callFunction });
    const store = createStore({ services });
    keep(undo(1));
    store.dispatch(userStored(MIRA));
    renderApp(<SettingsPage />, store, '/settings');
    // What waited before is sent after the log-in.
    await waitFor(() => expect(order).toEqual([sent(1)]));
    keep(undo(2));
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(order.slice(1)).toEqual([sent(2), 'signed out']));
  });

  it('says when it did not work, and stays', async () => {
    fakeAuth.sdk.signOut.mockRejectedValue(new Error('storage'));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect((await screen.findByRole('alertdialog')).textContent).toBe(
      'Oops.You’re still logged in. Try again.OK',
    );
    expect(address()).toBe('/settings');
  });
});
