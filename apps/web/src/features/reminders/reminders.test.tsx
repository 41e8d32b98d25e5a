import { REMINDER_KINDS } from '@school/contract/reminder-kinds';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createFakePush } from '../../../testing/fake-push.ts';
import {
  createFakeCallables,
  createFakeServices,
  createMemoryStorage,
} from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import type { PushState } from '../../shared/push/browser-push.ts';
import { ReminderSettings } from './reminder-settings.tsx';
import { dropPush, keepPush, turnPushOffInTime, turnPushOn } from './turn-push.ts';

const WISHES = REMINDER_KINDS.flatMap((kind) => [
  { kind, channel: 'mail', wished: kind !== 'mondayShortly' && kind !== 'cardsDue' },
  ...(kind === 'newsletter' ? [] : [{ kind, channel: 'push', wished: false }]),
]);
const PHONE = {
  id: 'phone',
  name: 'Firefox on Android',
  addedAt: '2026-11-20T10:00:00Z',
  isThisDevice: false,
};
const HERE = { ...PHONE, id: 'here', name: 'Chrome on Linux', isThisDevice: true };
const AGREED = { RemindersConsent: true, MarketingConsent: true };

type Given = { state?: PushState; devices?: object[]; consents?: typeof AGREED; publicKey?: string | null };

function show(given: Given = {}, answers: Record<string, unknown> = {}) {
  const { state = 'off', devices = [], consents = AGREED, publicKey = 'key' } = given;
  const push = createFakePush(state);
  const server = createFakeCallables({
    getReminderWishes: { wishes: WISHES },
    listPushDevices: { publicKey, devices },
    setReminderWish: { wishes: WISHES },
    ...answers,
  });
  const services = createFakeServices({ callFunction: server.callFunction, browserPush: async () => push });
  const onConsent = vi.fn<(name: string) => void>();
  const settings = { uid: 'mira', consents, onConsent, isConsenting: false, isAddressUnconfirmed: false };
  renderApp(<ReminderSettings {...settings} />, createStore({ services }));
  return { ...server, onConsent, push };
}

const find = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

describe('reminders in the settings', () => {
  it('have a switch for each kind and way, and none for a newsletter to devices', async () => {
    show({ devices: [PHONE] });
    await find('New lessons: Mail');
    const switches = screen.getAllByRole<HTMLInputElement>('switch');
    expect(switches).toHaveLength(13);
    expect(switches.filter(({ checked }) => checked)).toHaveLength(5);
    expect(switches.every(({ disabled }) => !disabled)).toBe(true);
    expect(screen.getByText('not sent to devices')).toBeDefined();
  });

  it('change at once, and go back when it could not be saved', async () => {
    const refused = Promise.reject(new CallFailure('unavailable', 'away'));
    refused.catch(() => undefined);
    const { payloadsOf } = show({}, { setReminderWish: () => refused });
    const mail = await find('New lessons: Mail');
    await userEvent.click(mail);
    expect(payloadsOf('setReminderWish')).toEqual([{ kind: 'newLesson', channel: 'mail', wished: false }]);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Your choice wasn’t saved');
    expect(mail.checked).toBe(true);
  });

  it('stay changed when it was saved', async () => {
    show();
    const mail = await find('Live lesson: 15 minutes before: Mail');
    await userEvent.click(mail);
    await waitFor(() => expect(mail.checked).toBe(true));
  });

  it('have no switch without the consent, which can be given there', async () => {
    const { onConsent } = show({ consents: { RemindersConsent: false, MarketingConsent: true } });
    expect((await find('Newsletter: Mail')).disabled).toBe(false);
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Get the newsletter' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Allow reminders' }));
    expect(onConsent).toHaveBeenCalledWith('RemindersConsent');
  });

  it('say when they could not be read, and try again', async () => {
    const { payloadsOf } = show({}, { getReminderWishes: new CallFailure('unavailable', 'away') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/^The school is very busy/)).toBeDefined();
    await userEvent.click(again);
    await waitFor(() => expect(payloadsOf('getReminderWishes')).toHaveLength(2));
  });
});

describe('notifications in this browser', () => {
  it('are requested by a press only', async () => {
    const { push, payloadsOf } = show({}, { addPushSubscription: { publicKey: 'key', devices: [HERE] } });
    const turnOn = await screen.findByRole('button', { name: 'Turn on here' });
    await waitFor(() => expect(turnOn.getAttribute('aria-busy')).toBeNull());
    expect(push.state).toBe('off');
    expect((await find('New lessons: Mail')).disabled).toBe(false);
    expect(screen.queryByRole('switch', { name: /: Devices$/ })).toBeNull();
    await userEvent.click(turnOn);
    await waitFor(() => expect(push.state).toBe('on'));
    expect(payloadsOf('addPushSubscription')).toHaveLength(1);
  });

  it('stay off, with a word, when the server could not take them', async () => {
    const { push } = show({}, { addPushSubscription: new CallFailure('unavailable', 'away') });
    const turnOn = await screen.findByRole('button', { name: 'Turn on here' });
    await waitFor(() => expect(turnOn.getAttribute('aria-busy')).toBeNull());
    await userEvent.click(turnOn);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('couldn’t be turned on');
    expect(push.state).toBe('off');
  });

  it.each([
    ['denied', /choose ‘Notifications’, then ‘Allow’/],
    ['home-screen', /choose ‘Add to Home Screen’/],
    ['unsupported', /This browser can’t show notifications/],
  ] as const)('where they are %s, it is said what to do', async (state, words) => {
    show({ state });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Turn on here' })).toBeNull();
  });

  it('are not offered by a school that sends none', async () => {
    show({ publicKey: null });
    expect(await screen.findByText('This school sends no notifications to devices.')).toBeDefined();
  });

  it('are turned off on another device from here', async () => {
    const answer = { publicKey: 'key', devices: [] };
    const { payloadsOf } = show({ devices: [PHONE] }, { removePushSubscription: answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off on Firefox on Android' }));
    await waitFor(() => expect(payloadsOf('removePushSubscription')).toEqual([{ id: 'phone' }]));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Turned off there.'));
  });
});

describe('the browser’s notifications and its log-ins', () => {
  async function turnOn() {
    const push = createFakePush('off');
    const server = createFakeCallables({
      addPushSubscription: { publicKey: 'key', devices: [HERE] },
      removePushSubscription: { publicKey: 'key', devices: [] },
    });
    const storage = createMemoryStorage();
    const browserPush = async () => push;
    const services = createFakeServices({ callFunction: server.callFunction, browserPush, storage });
    const store = createStore({ services });
    await store.dispatch(turnPushOn('mira', 'key'));
    return { store, push, storage, ...server };
  }

  it('end with a log-out, here and on the server', async () => {
    const { store, push, storage, payloadsOf } = await turnOn();
    await store.dispatch(turnPushOffInTime());
    expect(push.state).toBe('off');
    expect(payloadsOf('removePushSubscription')).toHaveLength(1);
    expect(Object.keys(storage.kept)).not.toContain('school.push');
  });

  it('end here with a log-out that came from elsewhere', async () => {
    const { store, push, payloadsOf } = await turnOn();
    await store.dispatch(dropPush());
    expect(push.state).toBe('off');
    expect(payloadsOf('removePushSubscription')).toEqual([]);
  });

  it('are not another account’s, and cost the same account no call', async () => {
    const { store, push, payloadsOf } = await turnOn();
    await store.dispatch(keepPush('mira'));
    expect(push.state).toBe('on');
    expect(payloadsOf('addPushSubscription')).toHaveLength(1);
    await store.dispatch(keepPush('reto'));
    expect(push.state).toBe('off');
  });

  it('are registered at the server under a new address', async () => {
    const { store, storage, payloadsOf } = await turnOn();
    storage.setItem(
      'school.push',
      JSON.stringify({ uid: 'mira', logIn: 0, endpoint: 'https://old.example/' }),
    );
    await store.dispatch(keepPush('mira'));
    expect(payloadsOf('addPushSubscription')).toHaveLength(2);
  });
});
