import { tellWait } from '@school/contract/auth-wait';
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { providerError } from '../../../../testing/fake-auth.ts';
import { alertText } from '../../../../testing/render-app.tsx';
import {
  button,
  errorOf,
  field,
  LOG_IN,
  prepareSignInPage,
  press,
  SIGN_UP,
  terms,
} from '../../../../testing/sign-in-page.tsx';
import { selectSignUpFlow } from '../../../features/identity/sign-up-flow.slice.ts';

const page = prepareSignInPage();
const { show } = page;

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
    await waitFor(() => expect(page.fakeAuth.sdk.signInWithEmailAndPassword).toHaveBeenCalledOnce());
    expect(page.fakeAuth.sdk.signInWithEmailAndPassword.mock.calls[0]?.slice(1)).toEqual([
      'not an address',
      'x',
    ]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it("shows the provider's own words under 'Oops.', and keeps what was typed", async () => {
    const sentence = 'The supplied auth credential is incorrect, malformed or has expired.';
    page.fakeAuth.sdk.signInWithEmailAndPassword.mockRejectedValue(
      providerError('invalid-credential', sentence),
    );
    show(LOG_IN);
    await userEvent.type(field('email'), 'mira@learner.example');
    await userEvent.type(field('password'), 'x');
    await press('LOG IN');
    const advice =
      "Email and password don’t match. Check both, or press 'forgot password?' for a new password.";
    expect(await alertText()).toBe(`Oops.${advice}${sentence}OK`);
    await press('OK');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field('email').value).toBe('mira@learner.example');
    expect(errorOf('password')).toBe(advice);
    await userEvent.type(field('password'), 'y');
    expect(errorOf('password')).toBeNull();
  });

  it('tried too often it says in minutes what the server says in seconds', async () => {
    page.fakeAuth.sdk.signInWithEmailAndPassword.mockRejectedValue(
      providerError('too-many-requests', tellWait(840)),
    );
    show(LOG_IN);
    await userEvent.type(field('email'), 'mira@learner.example');
    await userEvent.type(field('password'), 'x');
    await press('LOG IN');
    const sentence = 'Too many tries in a short time. Try again in 14 minutes.';
    expect(await alertText()).toBe(`Oops.${sentence}OK`);
  });

  it('tried too often it says how long to wait', async () => {
    const sentence =
      'We have blocked all requests from this device due to unusual activity. Try again later.';
    page.fakeAuth.sdk.signInWithEmailAndPassword.mockRejectedValue(
      providerError('too-many-requests', sentence),
    );
    show(LOG_IN);
    await userEvent.type(field('email'), 'mira@learner.example');
    await userEvent.type(field('password'), 'x');
    await press('LOG IN');
    const advice = 'Too many tries. Wait 15 minutes, then try again.';
    expect(await alertText()).toBe(`Oops.${advice}${sentence}OK`);
    await press('OK');
    page.fakeAuth.sdk.sendPasswordResetEmail.mockRejectedValue(providerError('too-many-requests', sentence));
    await press('forgot password?');
    await press('Send');
    await screen.findByText('Oops.');
    expect(await alertText()).toContain('Wait 60 minutes');
  });

  it('empty fields get a sentence each, beside the answer of the provider', async () => {
    page.fakeAuth.sdk.signInWithEmailAndPassword.mockRejectedValue(
      providerError('invalid-email', 'The email address is badly formatted.'),
    );
    show(LOG_IN);
    await press('LOG IN');
    expect(await alertText()).toBe('Oops.Type your email address.The email address is badly formatted.OK');
    await press('OK');
    expect([errorOf('email'), errorOf('password')]).toEqual([
      'Type your email address.',
      'Type your password.',
    ]);
  });

  it('a failure that the SDK has no sentence for has one all the same', async () => {
    page.fakeAuth.sdk.signInWithEmailAndPassword.mockRejectedValue(
      Object.assign(new Error('Firebase: Error (auth/missing-email).'), { code: 'auth/missing-email' }),
    );
    show(LOG_IN);
    await press('LOG IN');
    expect(await alertText()).toBe('Oops.Type your email address.An email address must be provided.OK');
  });

  it('shows the password on demand, and hides it when the form is sent', async () => {
    page.fakeAuth.sdk.signInWithEmailAndPassword.mockReturnValue(new Promise(() => undefined));
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
    expect(page.fakeAuth.sdk.sendPasswordResetEmail.mock.calls[0]?.[1]).toBe('mira@learner.example');
  });

  it('lets a failed reset mail be tried again', async () => {
    const failure = providerError('missing-email', 'An email address must be provided.');
    page.fakeAuth.sdk.sendPasswordResetEmail.mockRejectedValue(failure);
    show(LOG_IN);
    await press('forgot password?');
    await screen.findByText('Reset password');
    await press('Send');
    await screen.findByText('Oops.');
    expect(await alertText()).toBe(
      'Oops.Type your email address.An email address must be provided.cancelretry',
    );
    await press('retry');
    expect(await screen.findByText('Reset password')).toBeDefined();
  });

  it('a reset begins with the address that was typed, and a retry keeps what it was sent with', async () => {
    const failure = providerError('network-request-failed', 'A network AuthError has occurred.');
    page.fakeAuth.sdk.sendPasswordResetEmail.mockRejectedValue(failure);
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
