import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from 'firebase/auth';
import { describe, expect, it, vi } from 'vitest';
import { providerError } from '../../../../testing/fake-auth.ts';
import { createMemoryDocuments } from '../../../../testing/memory-documents.ts';
import { alertText } from '../../../../testing/render-app.tsx';
import {
  button,
  errorOf,
  field,
  fillSignUp,
  isUnderlined,
  LOG_IN,
  prepareSignInPage,
  press,
  SIGN_UP,
  terms,
} from '../../../../testing/sign-in-page.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { selectSignUpFlow } from '../../../features/identity/sign-up-flow.slice.ts';

const page = prepareSignInPage();
const { show } = page;

describe('signing up', () => {
  it("needs the terms: they are underlined and the 'Agree' alert is shown", async () => {
    show(SIGN_UP);
    await fillSignUp();
    expect(isUnderlined()).toBe(false);
    await press('SIGN UP');
    expect(await alertText()).toBe('AgreeAgree to Privacy Policy and Terms and Conditionsgo to log inOK');
    await press('OK');
    expect(page.fakeAuth.sdk.createUserWithEmailAndPassword).not.toHaveBeenCalled();
    expect(isUnderlined()).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: /reminders/ }));
    expect(isUnderlined()).toBe(false);
    expect(field('username').value).toBe('Mira');
  });

  it("leads from the 'Agree' alert to the log-in form, and keeps what was typed", async () => {
    show(SIGN_UP);
    await fillSignUp();
    await press('SIGN UP');
    await screen.findByRole('alertdialog');
    await press('go to log in');
    expect(await screen.findByRole('button', { name: 'LOG IN' })).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Create account' }));
    expect(field('username').value).toBe('Mira');
  });

  it('has the document store opened while the account is made, for the consents', async () => {
    page.fakeAuth.sdk.createUserWithEmailAndPassword.mockReturnValue(new Promise(() => undefined));
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
    page.fakeAuth.sdk.createUserWithEmailAndPassword.mockResolvedValue({ user });
    // The account is still being named: what follows the log-in has not begun.
    page.fakeAuth.sdk.updateProfile.mockReturnValue(new Promise(() => undefined));
    const store = show(SIGN_UP);
    await fillSignUp();
    await userEvent.click(terms());
    await press('SIGN UP');
    await waitFor(() =>
      expect(page.fakeAuth.sdk.updateProfile).toHaveBeenCalledWith(user, { displayName: 'Mira' }),
    );
    expect(selectSignUpFlow(store.getState()).uploadConsentsWhenAuthenticatedSuccessfully).toBe(true);
  });

  it('waits for the username: leaving the page earlier would leave the account without one', async () => {
    const user = { uid: 'mira', displayName: null, email: 'mira@learner.example' } as User;
    let tell: (user: User | null) => void = () => undefined;
    const watch = (publish: typeof tell) => {
      tell = publish;
      return Promise.resolve();
    };
    page.fakeAuth.sdk.createUserWithEmailAndPassword.mockImplementation(async () => {
      tell(user);
      return { user };
    });
    const named = Promise.withResolvers<void>();
    page.fakeAuth.sdk.updateProfile.mockReturnValue(named.promise);
    const store = show(SIGN_UP, { auth: { ...page.fakeAuth.service, watch } });
    await fillSignUp();
    await userEvent.click(terms());
    await press('SIGN UP');
    await waitFor(() => expect(page.fakeAuth.sdk.updateProfile).toHaveBeenCalledOnce());
    expect(selectCurrentUser(store.getState()).isLoggedIn).toBe(false);
    named.resolve();
    await waitFor(() => expect(selectCurrentUser(store.getState()).isLoggedIn).toBe(true));
    tell(null);
    expect(selectCurrentUser(store.getState()).isLoggedIn).toBe(false);
  });

  it('by a provider that asks for a second step plans nothing any more once that is given up, nor for a log-in', async () => {
    const asked = Object.assign(providerError('multi-factor-auth-required', 'Proof.'), { hints: [] });
    page.fakeAuth.sdk.signInWithPopup.mockRejectedValue(asked);
    page.fakeAuth.sdk.signInWithEmailAndPassword.mockReturnValue(new Promise(() => undefined));
    const store = show(SIGN_UP);
    const isPlanned = () => selectSignUpFlow(store.getState()).uploadConsentsWhenAuthenticatedSuccessfully;
    await userEvent.click(terms());
    await press('Sign up with Google');
    await waitFor(() => expect(isPlanned()).toBe(true));
    await userEvent.click(await screen.findByRole('button', { name: 'start again' }));
    expect(isPlanned()).toBe(false);
    // The provider's window stands open behind the page.
    page.fakeAuth.sdk.signInWithPopup.mockReturnValue(new Promise(() => undefined));
    await press('Sign up with Google');
    expect(isPlanned()).toBe(true);
    await userEvent.click(screen.getByRole('tab', { name: 'Log in' }));
    await press('LOG IN');
    await waitFor(() => expect(page.fakeAuth.sdk.signInWithEmailAndPassword).toHaveBeenCalledOnce());
    expect(isPlanned()).toBe(false);
  });

  it("shows the provider's refusal, keeps the form and drops the planned upload", async () => {
    const sentence = 'The email address is already in use by another account.';
    page.fakeAuth.sdk.createUserWithEmailAndPassword.mockRejectedValue(
      providerError('email-already-in-use', sentence),
    );
    const store = show(SIGN_UP);
    await fillSignUp();
    await userEvent.click(terms());
    await press('SIGN UP');
    const advice = "You already have an account: choose 'Log in' above.";
    expect(await alertText()).toBe(`Oops.${advice}${sentence}OK`);
    expect([field('username').value, field('email').value, field('password').value]).toEqual([
      'Mira',
      'mira@learner.example',
      'abc',
    ]);
    expect(selectSignUpFlow(store.getState()).uploadConsentsWhenAuthenticatedSuccessfully).toBe(false);
  });

  it.each([
    ['a'.repeat(51), 'A username has at most 50 characters. Shorten it.'],
    ['   ', 'Type the name that others will see.'],
    [
      '\u202Eevil',
      'A username can’t have line breaks or hidden characters. Use letters, digits and the usual marks.',
    ],
  ])('the username %j makes no account', async (username, words) => {
    const store = show(SIGN_UP);
    await fillSignUp();
    fireEvent.change(field('username'), { target: { value: username } });
    await userEvent.click(terms());
    await press('SIGN UP');
    expect(await alertText()).toBe(`Oops.${words}OK`);
    await press('OK');
    expect(page.fakeAuth.sdk.createUserWithEmailAndPassword).not.toHaveBeenCalled();
    expect(words).toContain(errorOf('username'));
    expect(selectSignUpFlow(store.getState()).uploadConsentsWhenAuthenticatedSuccessfully).toBe(false);
  });

  it('a name that the school keeps leaves an account without one, and says where to choose another', async () => {
    const user = { uid: 'mira', displayName: null, email: 'mira@learner.example' };
    page.fakeAuth.sdk.createUserWithEmailAndPassword.mockResolvedValue({ user });
    const sentence = 'This username is kept for the school. Choose another.';
    page.fakeAuth.sdk.updateProfile.mockRejectedValue(providerError('invalid-display-name', sentence));
    show(SIGN_UP);
    await fillSignUp();
    await userEvent.click(terms());
    await press('SIGN UP');
    expect(await alertText()).toContain(
      `Oops.Your account is ready, but you can’t have this name. Choose another one in My account.${sentence}`,
    );
  });

  it('an empty form says what is missing, also while the terms are missing', async () => {
    show(SIGN_UP);
    await press('SIGN UP');
    expect(['username', 'email', 'password'].map(errorOf)).toEqual([
      'Type the name that others will see.',
      'Type your email address.',
      'Type your password.',
    ]);
    // The alert is for a consent that alone is missing.
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(field('username'));
    await fillSignUp();
    await press('SIGN UP');
    expect(await alertText()).toContain('Agree');
  });

  it('says of a password that is easily guessed what is true of it, and keeps that under the field', async () => {
    const sentence = 'This password is one of the first that strangers try.';
    page.fakeAuth.sdk.createUserWithEmailAndPassword.mockRejectedValue(
      providerError('weak-password', sentence),
    );
    show(SIGN_UP);
    await fillSignUp();
    await userEvent.click(terms());
    await press('SIGN UP');
    const advice =
      'It’s too short or too easy to guess. Choose a longer one, such as three words of your own.';
    expect(await alertText()).toBe(`Oops.${advice}${sentence}OK`);
    await press('OK');
    expect(errorOf('password')).toBe(advice);
  });

  it('shows which rules a password meets, and never blocks on them', async () => {
    page.fakeAuth.sdk.validatePassword.mockResolvedValue({
      passwordPolicy: { customStrengthOptions: { minPasswordLength: 8 } },
      meetsMinPasswordLength: false,
      containsLowercaseLetter: true,
    });
    page.fakeAuth.sdk.createUserWithEmailAndPassword.mockResolvedValue({ user: { uid: 'mira' } });
    show(SIGN_UP);
    await fillSignUp();
    const rules = screen.getByRole('list', { name: 'Your password needs' });
    await within(rules).findByText('a lower-case letter');
    expect(
      within(rules)
        .getAllByRole('listitem')
        .map((rule) => rule.textContent),
    ).toEqual(['at least 8 characters (not met yet)', 'a lower-case letter (met)']);
    await userEvent.click(terms());
    await press('SIGN UP');
    await waitFor(() => expect(page.fakeAuth.sdk.createUserWithEmailAndPassword).toHaveBeenCalledOnce());
    expect(page.fakeAuth.sdk.createUserWithEmailAndPassword.mock.calls[0]?.[2]).toBe('abc');
  });
});

describe('signing up at a provider', () => {
  it('needs the terms too: no window opens without them', async () => {
    show(SIGN_UP);
    await press('Sign up with Google');
    expect(await alertText()).toContain('Agree to Privacy Policy and Terms and Conditions');
    expect(isUnderlined()).toBe(true);
    expect(page.fakeAuth.sdk.signInWithPopup).not.toHaveBeenCalled();
  });

  it('says nothing when the window is closed', async () => {
    page.fakeAuth.sdk.signInWithPopup.mockRejectedValue(providerError('popup-closed-by-user', 'Closed.'));
    const store = show(SIGN_UP);
    await userEvent.click(terms());
    await press('Sign up with Apple');
    await waitFor(() => expect(page.fakeAuth.sdk.signInWithPopup).toHaveBeenCalledOnce());
    await waitFor(() => expect(button('Sign up with Apple').getAttribute('aria-busy')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(selectSignUpFlow(store.getState()).uploadConsentsWhenAuthenticatedSuccessfully).toBe(false);
  });

  it('a blocked window shows a line beside the button, without an alert', async () => {
    page.fakeAuth.sdk.signInWithPopup.mockRejectedValueOnce(providerError('popup-blocked', 'Blocked.'));
    show(LOG_IN);
    await press('Log in with Google');
    const line = 'Your browser blocked the window. Allow it, then press again.';
    expect((await screen.findByText(line)).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    page.fakeAuth.sdk.signInWithPopup.mockReturnValue(new Promise(() => undefined));
    await press('Log in with Google');
    expect(screen.queryByText(line)).toBeNull();
  });

  it('inside Instagram Google’s button gives way to a note, and Apple’s stays', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 355.0.0',
    );
    show(LOG_IN);
    expect(screen.queryByRole('button', { name: 'Log in with Google' })).toBeNull();
    expect(screen.queryByText(/Google doesn’t let you log in inside Instagram/)).not.toBeNull();
    expect(button('Copy the address')).toBeDefined();
    expect(button('Log in with Apple')).toBeDefined();
  });

  it('asks for no consent on the log-in form', async () => {
    page.fakeAuth.sdk.signInWithPopup.mockResolvedValue({
      user: { uid: 'mira', displayName: 'Mira', email: '' },
    });
    show(LOG_IN);
    await press('Log in with Google');
    await waitFor(() => expect(page.fakeAuth.sdk.signInWithPopup).toHaveBeenCalledOnce());
  });
});
