import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeAuth, type FakeAuth, providerError } from '../../../../testing/fake-auth.ts';
import { createFakeServices } from '../../../../testing/fake-services.ts';
import { createMemoryDocuments } from '../../../../testing/memory-documents.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { selectSignUpFlow } from '../../../features/identity/sign-up-flow.slice.ts';
import {
  configurationLoaded,
  initialConfiguration,
} from '../../../shared/configuration/configuration.slice.ts';
import type { Services } from '../../../shared/services/services.ts';
import { createStore } from '../../store.ts';
import { SignInUpPage } from './sign-in-up-page.tsx';

let fakeAuth: FakeAuth;
afterEach(() => {
  vi.restoreAllMocks();
});
beforeEach(() => {
  fakeAuth = createFakeAuth();
});

const LOG_IN = '/sign-in-up?startWithLogIn=true';
const SIGN_UP = '/sign-in-up';

function show(address: string, services: Partial<Services> = {}) {
  const store = createStore({ services: createFakeServices({ auth: fakeAuth.service, ...services }) });
  store.dispatch(
    configurationLoaded({ ...initialConfiguration, signInProviders: ['password', 'google', 'apple'] }),
  );
  return renderApp(<SignInUpPage />, store, address);
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const terms = () => screen.getByRole('checkbox', { name: /^I agree to the terms and conditions/ });
const isUnderlined = () => terms().getAttribute('aria-invalid') === 'true';
const alertText = async () => (await screen.findByRole('alertdialog')).textContent;

/** What is said beside a field, as a screen reader finds it. */
function errorOf(name: string): string | null {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  const id = ids.find((one) => one.endsWith('-error'));
  return id === undefined ? null : (document.getElementById(id)?.textContent ?? null);
}

async function fillSignUp() {
  await userEvent.type(field('username'), 'Mira');
  await userEvent.type(field('email'), 'mira@learner.example');
  await userEvent.type(field('password'), 'abc');
}

describe('the sign-in panel', () => {
  it('starts with the form that the address names, and its links switch', async () => {
    show(LOG_IN);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log in');
    expect(screen.queryByLabelText('username')).toBeNull();
    await press('create account');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('CREATE ACCOUNT');
    expect(button('SIGN UP')).toBeDefined();
    expect(field('username')).toBeDefined();
    expect(screen.getByTestId('address').textContent).toBe(SIGN_UP);
    await press('log in');
    expect(button('LOG IN')).toBeDefined();
    expect(screen.getByTestId('address').textContent).toBe(LOG_IN);
    expect(document.querySelectorAll('form')).toHaveLength(1);
  });

  it('arrows move between its tabs, and what was typed goes along', async () => {
    show(LOG_IN);
    await userEvent.type(field('email'), 'mira@learner.example');
    const [logInTab, signUpTab] = screen.getAllByRole('tab');
    expect([logInTab?.textContent, signUpTab?.textContent]).toEqual(['Log in', 'Create account']);
    logInTab?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(signUpTab);
    expect(signUpTab?.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: 'Create account' })).toBeDefined();
    expect(field('email').value).toBe('mira@learner.example');
    await userEvent.keyboard('{Home}');
    expect(button('LOG IN')).toBeDefined();
    await press('create account');
    expect(document.activeElement).toBe(signUpTab);
  });

  it('has its labels, its three consents and both providers', () => {
    show(SIGN_UP);
    expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
      'I agree to the terms and conditions and Privacy Policy',
      'I agree to receive reminders about new lessons',
      'I agree to receive newsletters and promotional emails',
    ]);
    const links = within(terms().parentElement as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/terms-and-conditions', '_blank'],
      ['/privacy-policy', '_blank'],
    ]);
    expect(button('Sign up with Google')).toBeDefined();
    expect(button('Sign up with Apple')).toBeDefined();
  });

  it('says in the state that it is open, and takes that back on leaving', () => {
    const store = show(LOG_IN);
    expect(selectSignUpFlow(store.getState()).isPanelOpen).toBe(true);
    cleanup();
    expect(selectSignUpFlow(store.getState()).isPanelOpen).toBe(false);
  });
});

describe('logging in', () => {
  // ASVS 6.2.6, 6.2.7
  it('hides the password, and lets it be pasted and kept by a password manager', async () => {
    show(LOG_IN);
    expect(field('password').type).toBe('password');
    expect(field('password').autocomplete).toBe('current-password');
    expect(field('email').autocomplete).toMatch(/^(username|email)$/);
    await userEvent.click(field('password'));
    await userEvent.paste('chuchichäschtli');
    expect(field('password').value).toBe('chuchichäschtli');
  });

  it('hands over what was typed, unchecked', async () => {
    show(LOG_IN);
    await userEvent.type(field('email'), 'not an address');
    await userEvent.type(field('password'), 'x');
    await press('LOG IN');
    await waitFor(() => expect(fakeAuth.sdk.signInWithEmailAndPassword).toHaveBeenCalledOnce());
    expect(fakeAuth.sdk.signInWithEmailAndPassword.mock.calls[0]?.slice(1)).toEqual(['not an address', 'x']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it("shows the provider's own words under 'Oops.', and keeps what was typed", async () => {
    const sentence = 'The supplied auth credential is incorrect, malformed or has expired.';
    fakeAuth.sdk.signInWithEmailAndPassword.mockRejectedValue(providerError('invalid-credential', sentence));
    show(LOG_IN);
    await userEvent.type(field('email'), 'mira@learner.example');
    await userEvent.type(field('password'), 'x');
    await press('LOG IN');
    const advice = "Check address and password, or press 'forgot password?' for a new one.";
    expect(await alertText()).toBe(`Oops.${sentence}${advice}OK`);
    await press('OK');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field('email').value).toBe('mira@learner.example');
    expect(errorOf('password')).toBe(advice);
    await userEvent.type(field('password'), 'y');
    expect(errorOf('password')).toBeNull();
  });

  it('empty fields get a sentence each, beside the answer of the provider', async () => {
    fakeAuth.sdk.signInWithEmailAndPassword.mockRejectedValue(
      providerError('invalid-email', 'The email address is badly formatted.'),
    );
    show(LOG_IN);
    await press('LOG IN');
    expect(await alertText()).toBe('Oops.The email address is badly formatted.Type your email address.OK');
    await press('OK');
    expect([errorOf('email'), errorOf('password')]).toEqual([
      'Type your email address.',
      'Type your password.',
    ]);
  });

  it('a failure that the SDK has no sentence for has one all the same', async () => {
    fakeAuth.sdk.signInWithEmailAndPassword.mockRejectedValue(
      Object.assign(new Error('Firebase: Error (auth/missing-email).'), { code: 'auth/missing-email' }),
    );
    show(LOG_IN);
    await press('LOG IN');
    expect(await alertText()).toBe('Oops.An email address must be provided.Type your email address.OK');
  });

  it('shows the password on demand, and hides it when the form is sent', async () => {
    fakeAuth.sdk.signInWithEmailAndPassword.mockReturnValue(new Promise(() => undefined));
    show(LOG_IN);
    await userEvent.type(field('password'), 'abc');
    const shows = () => screen.getByRole('switch', { name: 'Show password' });
    await userEvent.click(shows());
    expect(field('password').type).toBe('text');
    expect(field('password').value).toBe('abc');
    await press('LOG IN');
    expect(field('password').type).toBe('password');
    expect(shows().getAttribute('aria-checked')).toBe('false');
  });

  it('says that Caps Lock is on for as long as it is', async () => {
    show(LOG_IN);
    const type = (isOn: boolean) => {
      const event = createEvent.keyUp(field('password'), { key: 'a' });
      Object.defineProperty(event, 'getModifierState', {
        value: (key: string) => key === 'CapsLock' && isOn,
      });
      fireEvent(field('password'), event);
    };
    type(true);
    expect(screen.queryByText('Caps Lock is on.')).not.toBeNull();
    type(false);
    expect(screen.queryByText('Caps Lock is on.')).toBeNull();
  });

  it('sends a reset mail to the address given in the alert', async () => {
    show(LOG_IN);
    await press('forgot password?');
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain('Reset passwordWhere should we send the password reset email?');
    await userEvent.type(within(alert).getByLabelText('email'), 'mira@learner.example');
    await press('Send');
    await screen.findByText(
      'Success: Please check your email and click the Reset Password link to continue.',
    );
    expect(fakeAuth.sdk.sendPasswordResetEmail.mock.calls[0]?.[1]).toBe('mira@learner.example');
  });

  it('lets a failed reset mail be tried again', async () => {
    const failure = providerError('missing-email', 'An email address must be provided.');
    fakeAuth.sdk.sendPasswordResetEmail.mockRejectedValue(failure);
    show(LOG_IN);
    await press('forgot password?');
    await screen.findByText('Reset password');
    await press('Send');
    await screen.findByText('Oops.');
    expect(await alertText()).toBe(
      'Oops.An email address must be provided.Type your email address.cancelretry',
    );
    await press('retry');
    expect(await screen.findByText('Reset password')).toBeDefined();
  });

  it('a reset begins with the address that was typed, and a retry keeps what it was sent with', async () => {
    const failure = providerError('network-request-failed', 'A network AuthError has occurred.');
    fakeAuth.sdk.sendPasswordResetEmail.mockRejectedValue(failure);
    show(LOG_IN);
    await userEvent.type(field('email'), 'mira@learner');
    await press('forgot password?');
    const address = async () =>
      within(
        await screen.findByRole('alertdialog', { name: 'Reset password' }),
      ).getByLabelText<HTMLInputElement>('email');
    expect((await address()).value).toBe('mira@learner');
    await userEvent.type(await address(), '.example');
    await press('Send');
    await screen.findByText('Oops.');
    await press('retry');
    expect((await address()).value).toBe('mira@learner.example');
  });
});

describe('signing up', () => {
  it("needs the terms: they are underlined and the 'Agree' alert is shown", async () => {
    show(SIGN_UP);
    await fillSignUp();
    expect(isUnderlined()).toBe(false);
    await press('SIGN UP');
    expect(await alertText()).toBe('AgreeAgree to Privacy Policy and Terms and Conditionsgo to log inOK');
    await press('OK');
    expect(fakeAuth.sdk.createUserWithEmailAndPassword).not.toHaveBeenCalled();
    expect(isUnderlined()).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: /reminders/ }));
    expect(isUnderlined()).toBe(false);
    expect(field('username').value).toBe('Mira');
  });

  it("leads from the 'Agree' alert to the log-in form", async () => {
    show(SIGN_UP);
    await press('SIGN UP');
    await screen.findByRole('alertdialog');
    await press('go to log in');
    expect(await screen.findByRole('button', { name: 'LOG IN' })).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('has the document store opened while the account is made, for the consents', async () => {
    fakeAuth.sdk.createUserWithEmailAndPassword.mockReturnValue(new Promise(() => undefined));
    const documents = vi.fn(async () => createMemoryDocuments());
    show(SIGN_UP, { documents });
    await fillSignUp();
    await userEvent.click(terms());
    expect(documents).not.toHaveBeenCalled();
    await press('SIGN UP');
    await waitFor(() => expect(documents).toHaveBeenCalledOnce());
  });

  it('makes the account, names it and plans the upload of the consents', async () => {
    const user = { uid: 'mira', displayName: 'Mira', email: 'mira@learner.example' };
    fakeAuth.sdk.createUserWithEmailAndPassword.mockResolvedValue({ user });
    // The account is still being named: what follows the log-in has not begun.
    fakeAuth.sdk.updateProfile.mockReturnValue(new Promise(() => undefined));
    const store = show(SIGN_UP);
    await fillSignUp();
    await userEvent.click(terms());
    await press('SIGN UP');
    await waitFor(() =>
      expect(fakeAuth.sdk.updateProfile).toHaveBeenCalledWith(user, { displayName: 'Mira' }),
    );
    expect(selectSignUpFlow(store.getState()).uploadConsentsWhenAuthenticatedSuccessfully).toBe(true);
  });

  it("shows the provider's refusal, keeps the form and drops the planned upload", async () => {
    const sentence = 'The email address is already in use by another account.';
    fakeAuth.sdk.createUserWithEmailAndPassword.mockRejectedValue(
      providerError('email-already-in-use', sentence),
    );
    const store = show(SIGN_UP);
    await fillSignUp();
    await userEvent.click(terms());
    await press('SIGN UP');
    const advice = "You have an account already: choose 'Log in' above.";
    expect(await alertText()).toBe(`Oops.${sentence}${advice}OK`);
    expect([field('username').value, field('email').value, field('password').value]).toEqual([
      'Mira',
      'mira@learner.example',
      'abc',
    ]);
    expect(selectSignUpFlow(store.getState()).uploadConsentsWhenAuthenticatedSuccessfully).toBe(false);
  });

  it.each([
    ['a'.repeat(51), 'A username has at most 50 characters. This one is longer.Shorten it.'],
    [
      '   ',
      'A username has at least one letter, digit or sign that can be seen.Type the name that others will see.',
    ],
    [
      '\u202Eevil',
      'A username has no line breaks, and no marks that turn the direction of the text.Use letters, digits and the usual marks.',
    ],
  ])('the username %j makes no account', async (username, words) => {
    const store = show(SIGN_UP);
    await fillSignUp();
    fireEvent.change(field('username'), { target: { value: username } });
    await userEvent.click(terms());
    await press('SIGN UP');
    expect(await alertText()).toBe(`Oops.${words}OK`);
    await press('OK');
    expect(fakeAuth.sdk.createUserWithEmailAndPassword).not.toHaveBeenCalled();
    expect(words).toContain(errorOf('username'));
    expect(selectSignUpFlow(store.getState()).uploadConsentsWhenAuthenticatedSuccessfully).toBe(false);
  });

  it('a name that the school keeps leaves an account without one, and says where to choose another', async () => {
    const user = { uid: 'mira', displayName: null, email: 'mira@learner.example' };
    fakeAuth.sdk.createUserWithEmailAndPassword.mockResolvedValue({ user });
    const sentence = 'This username is kept for the school. Choose another.';
    fakeAuth.sdk.updateProfile.mockRejectedValue(providerError('invalid-display-name', sentence));
    show(SIGN_UP);
    await fillSignUp();
    await userEvent.click(terms());
    await press('SIGN UP');
    expect(await alertText()).toContain(
      `Oops.${sentence}Your account is made, without this name. Choose another one in My account.`,
    );
  });

  it('an empty form says what is missing, also while the terms are missing', async () => {
    show(SIGN_UP);
    await press('SIGN UP');
    expect(await alertText()).toContain('Agree');
    await press('OK');
    expect(['username', 'email', 'password'].map(errorOf)).toEqual([
      'Type the name that others will see.',
      'Type your email address.',
      'Type your password.',
    ]);
  });

  it('shows which rules a password meets, and never blocks on them', async () => {
    fakeAuth.sdk.validatePassword.mockResolvedValue({
      passwordPolicy: { customStrengthOptions: { minPasswordLength: 8 } },
      meetsMinPasswordLength: false,
      containsLowercaseLetter: true,
    });
    fakeAuth.sdk.createUserWithEmailAndPassword.mockResolvedValue({ user: { uid: 'mira' } });
    show(SIGN_UP);
    await fillSignUp();
    const rules = screen.getByRole('list', { name: 'A password has' });
    await within(rules).findByText('a lower-case letter');
    expect(
      within(rules)
        .getAllByRole('listitem')
        .map((rule) => rule.textContent),
    ).toEqual(['at least 8 characters (not met yet)', 'a lower-case letter (met)']);
    await userEvent.click(terms());
    await press('SIGN UP');
    await waitFor(() => expect(fakeAuth.sdk.createUserWithEmailAndPassword).toHaveBeenCalledOnce());
    expect(fakeAuth.sdk.createUserWithEmailAndPassword.mock.calls[0]?.[2]).toBe('abc');
  });
});

describe('signing up at a provider', () => {
  it('needs the terms too: no window opens without them', async () => {
    show(SIGN_UP);
    await press('Sign up with Google');
    expect(await alertText()).toContain('Agree to Privacy Policy and Terms and Conditions');
    expect(isUnderlined()).toBe(true);
    expect(fakeAuth.sdk.signInWithPopup).not.toHaveBeenCalled();
  });

  it('says nothing when the window is closed', async () => {
    fakeAuth.sdk.signInWithPopup.mockRejectedValue(providerError('popup-closed-by-user', 'Closed.'));
    const store = show(SIGN_UP);
    await userEvent.click(terms());
    await press('Sign up with Apple');
    await waitFor(() => expect(fakeAuth.sdk.signInWithPopup).toHaveBeenCalledOnce());
    await waitFor(() => expect(button('Sign up with Apple').getAttribute('aria-busy')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(selectSignUpFlow(store.getState()).uploadConsentsWhenAuthenticatedSuccessfully).toBe(false);
  });

  it('a blocked window is told by a line beside the button, without an alert', async () => {
    fakeAuth.sdk.signInWithPopup.mockRejectedValueOnce(providerError('popup-blocked', 'Blocked.'));
    show(LOG_IN);
    await press('Log in with Google');
    const line = 'Your browser blocked the window. Allow it, then press once more.';
    expect((await screen.findByText(line)).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    fakeAuth.sdk.signInWithPopup.mockReturnValue(new Promise(() => undefined));
    await press('Log in with Google');
    expect(screen.queryByText(line)).toBeNull();
  });

  it('inside Instagram Google’s button gives way to a note, and Apple’s stays', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 355.0.0',
    );
    show(LOG_IN);
    expect(screen.queryByRole('button', { name: 'Log in with Google' })).toBeNull();
    expect(screen.queryByText(/Google does not let you log in inside Instagram/)).not.toBeNull();
    expect(button('Copy the address')).toBeDefined();
    expect(button('Log in with Apple')).toBeDefined();
  });

  it('asks for no consent on the log-in form', async () => {
    fakeAuth.sdk.signInWithPopup.mockResolvedValue({ user: { uid: 'mira', displayName: 'Mira', email: '' } });
    show(LOG_IN);
    await press('Log in with Google');
    await waitFor(() => expect(fakeAuth.sdk.signInWithPopup).toHaveBeenCalledOnce());
  });
});
