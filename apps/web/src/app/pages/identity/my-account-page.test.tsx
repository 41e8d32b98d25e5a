import type { Device } from '@school/contract/identity';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeAuth, type FakeAuth, providerError } from '../../../../testing/fake-auth.ts';
import {
  createFakeCallables,
  createFakeServices,
  type FakeCallables,
} from '../../../../testing/fake-services.ts';
import { alertText, renderApp } from '../../../../testing/render-app.tsx';
import { userRemoved, userStored } from '../../../features/identity/current-user.slice.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { createStore } from '../../store.ts';
import { MyAccountPage } from './my-account-page.tsx';

const MIRA = { UID: 'mira', Username: 'Mira', email: 'mira@learner.example' };
const device = (id: string, more: Partial<Device> = {}): Device => ({
  id,
  name: 'Firefox on Linux',
  provider: 'password',
  signedInAt: '2026-02-01T10:00:00.000Z',
  lastUsedAt: '2026-02-02T10:00:00.000Z',
  isThisDevice: false,
  ...more,
});
const HERE = device('here', { isThisDevice: true });
const PHONE = device('phone', { name: 'Safari on iOS', provider: 'google.com' });
const NAMELESS = device('nameless', { name: null, provider: 'custom' });

let devices: Device[] | CallFailure;
let fakeAuth: FakeAuth;
let server: FakeCallables;
const signOut = vi.fn<(chosen: unknown) => Promise<{ ok: true }>>();

beforeEach(() => {
  fakeAuth = createFakeAuth();
  fakeAuth.setUser(MIRA.email, ['password']);
  devices = [HERE, PHONE, NAMELESS];
  signOut.mockReset().mockResolvedValue({ ok: true });
  server = createFakeCallables({
    signOutDevices: signOut,
    getSignedInDevices: () => (devices instanceof CallFailure ? Promise.reject(devices) : { devices }),
  });
});

function show({ isLoggedIn = true } = {}) {
  const store = createStore({
    services: createFakeServices({ auth: fakeAuth.service, callFunction: server.callFunction }),
  });
  store.dispatch(isLoggedIn ? userStored(MIRA) : userRemoved());
  renderApp(<MyAccountPage />, store, '/my-account');
}

const devicesBlock = () => within(screen.getByRole('region', { name: 'Signed-in devices' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const items = async () => {
  await screen.findAllByText('Firefox on Linux');
  return devicesBlock()
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

describe('my account', () => {
  it('asks a visitor to log in', () => {
    show({ isLoggedIn: false });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/sign-in-up?startWithLogIn=true',
    );
    expect(server.payloadsOf('getSignedInDevices')).toHaveLength(0);
  });

  it('names the account and its devices; this one cannot be signed out here', async () => {
    show();
    const [here, phone, nameless] = await items();
    expect(screen.getByText('mira@learner.example')).toBeDefined();
    expect(here).toMatch(/^Firefox on Linuxthis devicelogged in 1 February 2026 at \d+ [AP]M by email$/);
    expect(phone).toMatch(
      /^Safari on iOSlogged in .* with Googlelast used 2 February 2026 at \d+ [AP]MSign out$/,
    );
    expect(nameless).toMatch(/^Unknown devicelogged in 1 February 2026 at \d+ [AP]Mlast used/);
    expect(
      devicesBlock()
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Sign out Safari on iOS', 'Sign out Unknown device', null]);
  });

  it('says so when there is no other device', async () => {
    devices = [HERE];
    show();
    await screen.findByText('You’re not logged in anywhere else.');
    expect(devicesBlock().queryByRole('button')).toBeNull();
  });

  it('can be tried again when the devices could not be fetched', async () => {
    devices = new CallFailure('unavailable', 'away');
    show();
    await screen.findByText('Your devices didn’t load.');
    expect(screen.getByText(/^The school is very busy/)).toBeDefined();
    devices = [HERE];
    await press('Try again');
    await screen.findByText('You’re not logged in anywhere else.');
  });
});

describe('signing out a device', () => {
  const choose = async (name = 'Sign out Safari on iOS') => {
    show();
    await items();
    await press(name);
  };

  it('asks first, and does nothing after NO', async () => {
    await choose();
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Sign out Safari on iOS?');
    await press('NO');
    expect(signOut).not.toHaveBeenCalled();
  });

  it('signs it out and shows the new list', async () => {
    await choose();
    devices = [HERE, NAMELESS];
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
    expect(signOut).toHaveBeenCalledExactlyOnceWith({ ids: ['phone'] });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Signed out there.'));
  });

  it('signs all others out at once', async () => {
    await choose('Sign out all other devices');
    devices = [HERE];
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('You’re not logged in anywhere else.');
    expect(signOut).toHaveBeenCalledExactlyOnceWith({ allOthers: true });
  });

  it('says when it did not work', async () => {
    signOut.mockRejectedValue(new CallFailure('unavailable', 'away'));
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    expect(await screen.findByText('The device wasn’t signed out. Try again.')).toBeDefined();
    expect(screen.getByText('Safari on iOS')).toBeDefined();
  });
});

describe('a log-in that is not fresh', () => {
  const choose = async () => {
    signOut.mockRejectedValueOnce(new CallFailure('failed-precondition', 'Log in again'));
    show();
    await items();
    await press('Sign out Safari on iOS');
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('Is it you?');
  };
  const typePassword = async (password: string) => {
    await userEvent.type(screen.getByLabelText('password'), password);
    await press('Continue');
  };

  it('is renewed with the password; the log-in before it ends too', async () => {
    await choose();
    await typePassword('chuchichäschtli');
    await waitFor(() => expect(signOut).toHaveBeenLastCalledWith({ ids: ['phone', 'here'] }));
    expect(fakeAuth.sdk.reauthenticateWithCredential).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ email: MIRA.email }),
      { email: MIRA.email, password: 'chuchichäschtli' },
    );
  });

  it('says so where what it takes does not load', async () => {
    signOut.mockRejectedValueOnce(new CallFailure('failed-precondition', 'Log in again'));
    show();
    await items();
    await press('Sign out Safari on iOS');
    const open = vi.spyOn(fakeAuth.service, 'open').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    expect(await screen.findByRole('alertdialog')).toBeDefined();
    expect(screen.queryByText('Is it you?')).toBeNull();
    open.mockRestore();
  });

  it('can be tried again after a wrong password', async () => {
    fakeAuth.sdk.reauthenticateWithCredential.mockRejectedValueOnce(
      providerError('invalid-credential', 'The supplied auth credential is incorrect.'),
    );
    await choose();
    await typePassword('wrong');
    await screen.findByText('The supplied auth credential is incorrect.');
    expect(signOut).toHaveBeenCalledOnce();
    await press('Try again');
    await screen.findByText('Is it you?');
    await typePassword('right');
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(2));
  });

  it('is renewed at the provider where the account has no password; a closed window changes nothing', async () => {
    fakeAuth.setUser(MIRA.email, ['google.com']);
    fakeAuth.sdk.reauthenticateWithPopup.mockRejectedValueOnce(
      providerError('popup-closed-by-user', 'Closed.'),
    );
    await choose();
    expect(within(screen.getByRole('alertdialog')).queryByLabelText('password')).toBeNull();
    await press('Continue with Google');
    await waitFor(() => expect(fakeAuth.sdk.reauthenticateWithPopup).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('asks for a log-out and log-in where there is neither password nor provider', async () => {
    fakeAuth.setUser(MIRA.email, ['phone']);
    await choose();
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Log out and in again to sign out other devices.',
    );
  });
});

describe('a speaker’s takes, when the account is deleted', () => {
  it('go or stay, which is chosen and said before', async () => {
    let choice = 'delete';
    server = createFakeCallables({
      getSignedInDevices: { devices },
      getOwnVoice: () => ({ name: 'Frau Meier', lines: 3, onLeaving: choice }),
      changeOwnVoice: ({ onLeaving }: { onLeaving: string }) => {
        choice = onLeaving;
        return { ok: true };
      },
    });
    show();
    expect(await screen.findByText('You’ve read 3 lines aloud as Frau Meier.')).toBeDefined();
    const asked = async () => {
      await press('Delete my account');
      const said = await alertText();
      await press('Cancel');
      return said;
    };
    expect(await asked()).toContain('and keep it. We also delete your takes in the course.');
    await userEvent.selectOptions(
      screen.getByLabelText('When your account is deleted:'),
      'Let the school keep my takes and this name',
    );
    await waitFor(() =>
      expect(screen.getByLabelText('When your account is deleted:')).toMatchObject({ value: 'keep' }),
    );
    expect(await asked()).toContain('and keep it. Your takes stay in the course, with the name Frau Meier.');
    expect(server.payloadsOf('changeOwnVoice')).toEqual([{ onLeaving: 'keep' }]);
    expect(server.payloadsOf('requestAccountDeletion')).toEqual([]);
  });

  it('stay as they were chosen while that is saved and asked for again', async () => {
    const own = { name: 'Frau Meier', lines: 3, onLeaving: 'delete' };
    const saved = Promise.withResolvers<unknown>();
    let now: unknown = own;
    server = createFakeCallables({
      getSignedInDevices: { devices },
      getOwnVoice: () => now,
      changeOwnVoice: () => saved.promise,
    });
    show();
    const choice = await screen.findByLabelText<HTMLSelectElement>('When your account is deleted:');
    await userEvent.selectOptions(choice, 'keep');
    expect(choice.value).toBe('keep');
    now = new Promise(() => undefined);
    await act(async () => saved.resolve({ ok: true }));
    expect(choice.value).toBe('keep');
  });

  it('are no matter of who reads nothing', async () => {
    server = createFakeCallables({ getSignedInDevices: { devices }, getOwnVoice: null });
    show();
    await items();
    await press('Delete my account');
    expect(await alertText()).toContain('keep it.Delete my account');
    expect(screen.queryByRole('region', { name: 'Your voice in the course' })).toBeNull();
  });
});
