import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeAuth, type FakeAuth, providerError } from '../../../../testing/fake-auth.ts';
import {
  createFakeCallables,
  createFakeServices,
  type FakeCallables,
} from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { selectCurrentUser, userStored } from '../../../features/identity/current-user.slice.ts';
import {
  configurationLoaded,
  initialConfiguration,
} from '../../../shared/configuration/configuration.slice.ts';
import { createStore } from '../../store.ts';
import { MyAccountPage } from './my-account-page.tsx';

const MIRA = { UID: 'mira', Username: 'Mira', email: 'mira@learner.example' };
const CODES = Array.from({ length: 10 }, (_, place) => `code${place}-kept${place}`);
const APP = { uid: 'app-1', factorId: 'totp', displayName: null, enrollmentTime: '2026-02-01T10:00:00Z' };
const SECRET = {
  secretKey: 'JBSWY3DPEHPK3PXPABCD',
  hashingAlgorithm: 'SHA1',
  codeLength: 6,
  codeIntervalSeconds: 30,
};

let fake: FakeAuth;
let server: FakeCallables;

beforeEach(() => {
  fake = createFakeAuth();
  fake.setUser(MIRA.email, ['password']);
  fake.sdk.validatePassword.mockResolvedValue({ passwordPolicy: { customStrengthOptions: {} } });
  fake.factor.generateSecret.mockResolvedValue(SECRET);
  server = createFakeCallables({
    getSignedInDevices: { devices: [] },
    getRecoveryCodes: { left: 7, createdAt: '2026-02-01T10:00:00.000Z' },
    createRecoveryCodes: { codes: CODES },
  });
});

function show() {
  const store = createStore({
    services: createFakeServices({ auth: fake.service, callFunction: server.callFunction }),
  });
  store.dispatch(
    configurationLoaded({ ...initialConfiguration, signInProviders: ['password', 'google', 'apple'] }),
  );
  store.dispatch(userStored(MIRA));
  return renderApp(<MyAccountPage />, store, '/my-account');
}

const block = (name: string) => screen.findByRole('region', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const tooOld = () => providerError('requires-recent-login', 'Log in again.');
const confirmWithPassword = async () => {
  await screen.findByText('Is it you?');
  await userEvent.type(screen.getByLabelText('password'), 'chuchichäschtli');
  await press('Continue');
};

describe('the username', () => {
  it('is changed, and the rest of the app has it at once', async () => {
    fake.sdk.updateProfile.mockImplementation((user, profile) => Object.assign(user as object, profile));
    const store = show();
    await fill('username', '  Heidi ');
    await press('Save username');
    await screen.findByText('Your name is now Heidi.');
    expect(fake.sdk.updateProfile).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      displayName: 'Heidi',
    });
    expect(selectCurrentUser(store.getState()).Username).toBe('Heidi');
  });

  it.each([
    ['of ten thousand letters', 'a'.repeat(10_000), /at most 50 characters/],
    ['with a mark that turns the text', 'Mira\u202Eliame', /hidden characters/],
    ['of spaces', '   ', /at least one visible character/],
  ])('%s is refused beside its field, and not sent', async (_what, name, words) => {
    show();
    await fill('username', name);
    await press('Save username');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.getByLabelText('username').getAttribute('aria-invalid')).toBe('true');
    expect(fake.sdk.updateProfile).not.toHaveBeenCalled();
  });

  it('shows what only the server knows, and keeps what was typed', async () => {
    fake.sdk.updateProfile.mockRejectedValue(
      providerError('invalid-display-name', 'This username is kept for the school. Choose another.'),
    );
    show();
    await fill('username', 'Admin');
    await press('Save username');
    await screen.findByText('This username is kept for the school. Choose another.');
    expect(screen.getByLabelText<HTMLInputElement>('username').value).toBe('Admin');
  });
});

describe('the email', () => {
  it('is asked at its new address first', async () => {
    show();
    await fill('new email', 'heidi@learner.example');
    await press('Change email');
    await screen.findByText(
      'We sent an email to heidi@learner.example. Until you open its link, you log in with mira@learner.example.',
    );
    expect(fake.sdk.verifyBeforeUpdateEmail).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      'heidi@learner.example',
    );
  });

  it('asks for a fresh log-in first, and goes on after it', async () => {
    fake.sdk.verifyBeforeUpdateEmail.mockRejectedValueOnce(tooOld());
    show();
    await fill('new email', 'heidi@learner.example');
    await press('Change email');
    await confirmWithPassword();
    await screen.findByText(/^We sent an email to heidi@learner.example/);
  });

  it('is busy while the password is checked once more', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    fake.sdk.verifyBeforeUpdateEmail.mockRejectedValueOnce(tooOld());
    fake.sdk.reauthenticateWithCredential.mockReturnValueOnce(promise);
    show();
    await fill('new email', 'heidi@learner.example');
    await press('Change email');
    await confirmWithPassword();
    const button = await screen.findByRole('button', { name: /^Change email/ });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    resolve();
    await screen.findByText(/^We sent an email to heidi@learner.example/);
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  it.each([
    ['the same address', 'MIRA@learner.example', 'This is already your address.'],
    ['nothing', ' ', 'Type the new address first.'],
  ])('is not sent for %s', async (_what, typed, words) => {
    show();
    await screen.findByText('confirmed');
    await fill('new email', typed);
    await press('Change email');
    await screen.findByText(words);
    expect(fake.sdk.verifyBeforeUpdateEmail).not.toHaveBeenCalled();
  });

  it('that is not confirmed can be sent its mail again', async () => {
    fake.setUser(MIRA.email, ['password'], { emailVerified: false });
    show();
    await screen.findByText('not confirmed yet');
    await press('Send the confirmation again');
    await screen.findByText(/^We sent an email to mira@learner.example/);
    expect(fake.sdk.sendEmailVerification).toHaveBeenCalledOnce();
  });
});

describe('the password', () => {
  it('is changed, and what was typed goes', async () => {
    show();
    await screen.findByText('confirmed');
    await fill('new password', 'Chuchi-99');
    await press('Change password');
    await screen.findByText(/^Your password is changed/);
    expect(fake.sdk.updatePassword).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'Chuchi-99');
    expect(screen.getByLabelText<HTMLInputElement>('new password').value).toBe('');
  });

  it('is set for an account that Google has opened', async () => {
    fake.setUser(MIRA.email, ['google.com']);
    show();
    await screen.findByRole('button', { name: 'Set password' });
    await fill('new password', 'Chuchi-99');
    await press('Set password');
    await screen.findByText(/^Your password is set/);
    expect(fake.sdk.linkWithCredential).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      email: MIRA.email,
      password: 'Chuchi-99',
    });
  });

  it('that is too weak is said beside its field', async () => {
    fake.sdk.updatePassword.mockRejectedValue(
      providerError('weak-password', 'Password should be at least 6 characters'),
    );
    show();
    await screen.findByText('confirmed');
    await fill('new password', 'abc');
    await press('Change password');
    expect((await screen.findByRole('alert')).textContent).toBe('Password should be at least 6 characters');
  });
});

describe('Google and Apple', () => {
  it('are linked by a press', async () => {
    show();
    await press('Link Google');
    await screen.findByText('Google is linked. You can log in with it from now on.');
  });

  it('are linked one at a time, and what went wrong stands at its own', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    fake.sdk.linkWithPopup.mockReturnValue(promise);
    show();
    await press('Link Google');
    await press('Link Apple');
    const google = screen.getByRole('button', { name: /^Link Google/ });
    expect(google.getAttribute('aria-busy')).toBe('true');
    reject(providerError('credential-already-in-use', 'In use.'));
    expect((await screen.findByRole('alert')).parentElement).toBe(google.parentElement);
    expect(fake.sdk.linkWithPopup).toHaveBeenCalledOnce();
  });

  it('stay where they are the last way in, and say why', async () => {
    fake.setUser(MIRA.email, ['google.com']);
    show();
    const button = await screen.findByRole('button', { name: 'Unlink Google' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Google is your only way in. Set a password first, then you can unlink it.',
    );
  });

  it('are unlinked after a question', async () => {
    fake.setUser(MIRA.email, ['password', 'google.com']);
    show();
    await press('Unlink Google');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('After that you log in by email.');
    expect(fake.sdk.unlink).not.toHaveBeenCalled();
    await press('YES');
    await screen.findByText('Google is unlinked.');
    expect(fake.sdk.unlink).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'google.com');
  });

  it.each([
    ['popup-closed-by-user', 'The window was closed. Nothing has changed.'],
    ['popup-blocked', 'Your browser blocked the window. Allow it for this page, then press again.'],
  ])('say no more than a line after %s', async (code, words) => {
    fake.sdk.linkWithPopup.mockRejectedValue(providerError(code, 'The window.'));
    show();
    await press('Link Apple');
    await screen.findByText(words);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('that belong to another account say so', async () => {
    fake.sdk.linkWithPopup.mockRejectedValue(providerError('credential-already-in-use', 'In use.'));
    show();
    await press('Link Google');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^This Google account belongs to another account of this school/,
    );
  });
});

describe('the second step', () => {
  const setUp = async () => {
    show();
    await press('Set up authenticator app');
    return screen.findByRole('dialog', { name: 'Set up authenticator app' });
  };
  const typeCode = async (code: string) => {
    await fill('code', code);
    await press('Turn on');
  };

  it('needs a confirmed address', async () => {
    fake.setUser(MIRA.email, ['password'], { emailVerified: false });
    show();
    await screen.findByText('not confirmed yet');
    await press('Set up authenticator app');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Confirm your email address first/);
    expect(fake.factor.getSession).not.toHaveBeenCalled();
  });

  it('shows the secret as picture and text, takes a code with spaces, then shows the codes once', async () => {
    const dialog = await setUp();
    expect(dialog.textContent).toContain('JBSW Y3DP EHPK 3PXP ABCD');
    await within(dialog).findByRole('img', { name: 'QR code for the authenticator app' });
    await typeCode('123 456');
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(fake.factor.enroll).toHaveBeenCalledExactlyOnceWith({ secret: SECRET, code: '123456' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await screen.findByText(/^Download, copy or print them first/);
    await press('I’ve saved them');
    expect(screen.queryByText('code0-kept0')).toBeNull();
  });

  it('says that a code is wrong, and keeps the window', async () => {
    fake.factor.enroll.mockRejectedValueOnce(providerError('invalid-verification-code', 'SMS.'));
    await setUp();
    await typeCode('000000');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^That code isn’t right/);
    await typeCode('123456');
    await screen.findByRole('list', { name: 'Recovery codes' });
  });

  it('offers a new picture in the place of one that is too old, or another account’s', async () => {
    await setUp();
    fake.setUser('reto@learner.example', ['password'], { uid: 'reto' });
    await typeCode('123456');
    expect((await screen.findByRole('alert')).textContent).toMatch(/made for another account/);
    expect(fake.factor.enroll).not.toHaveBeenCalled();
    fake.factor.generateSecret.mockResolvedValue({ ...SECRET, secretKey: 'NEWKEYNEWKEY' });
    await press('Make a new QR code');
    await screen.findByText(/NEWK EYNE WKEY/);
  });

  it('is turned off after a question, with the app’s code where the log-in is not fresh', async () => {
    fake.setUser(MIRA.email, ['password'], { enrolledFactors: [APP] });
    fake.factor.unenroll.mockRejectedValueOnce(tooOld());
    fake.sdk.reauthenticateWithCredential.mockRejectedValue(
      Object.assign(providerError('multi-factor-auth-required', 'Proof.'), { hints: [APP] }),
    );
    fake.factor.resolveSignIn.mockResolvedValue({ user: { uid: 'mira', displayName: 'Mira' } });
    show();
    await press('Turn off Authenticator app');
    await press('YES');
    await confirmWithPassword();
    await screen.findByRole('dialog', { name: 'Second step' });
    await fill('code', '123 456');
    await press('Continue');
    await screen.findByText(/^The second step is turned off/);
    expect(fake.factor.resolveSignIn).toHaveBeenCalledExactlyOnceWith({ factorId: 'app-1', code: '123456' });
    expect(fake.factor.unenroll).toHaveBeenLastCalledWith('app-1');
  });

  it('says how many recovery codes are left, and makes new ones after a question', async () => {
    fake.setUser(MIRA.email, ['password'], { enrolledFactors: [APP] });
    show();
    const shown = within(await block('Second step'));
    await shown.findByText('You have 7 recovery codes left.');
    await press('Make new recovery codes');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('stop working');
    await press('YES');
    await screen.findByText('code9-kept9');
  });
});
