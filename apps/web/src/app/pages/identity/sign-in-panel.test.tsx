import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
    await press('LOG IN');
    expect(await alertText()).toBe(`Oops.${sentence}OK`);
    await press('OK');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field('email').value).toBe('mira@learner.example');
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
    expect(await alertText()).toBe('Oops.An email address must be provided.cancelretry');
    await press('retry');
    expect(await screen.findByText('Reset password')).toBeDefined();
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
    expect(await alertText()).toBe(`Oops.${sentence}OK`);
    expect([field('username').value, field('email').value, field('password').value]).toEqual([
      'Mira',
      'mira@learner.example',
      'abc',
    ]);
    expect(selectSignUpFlow(store.getState()).uploadConsentsWhenAuthenticatedSuccessfully).toBe(false);
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

  it('asks for no consent on the log-in form', async () => {
    fakeAuth.sdk.signInWithPopup.mockResolvedValue({ user: { uid: 'mira', displayName: 'Mira', email: '' } });
    show(LOG_IN);
    await press('Log in with Google');
    await waitFor(() => expect(fakeAuth.sdk.signInWithPopup).toHaveBeenCalledOnce());
  });
});
