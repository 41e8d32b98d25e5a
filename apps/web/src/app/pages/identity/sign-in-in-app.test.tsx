import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { putIntoApp, tellPage } from '../../../../testing/app-page.ts';
import { createFakeAuth, type FakeAuth, providerError } from '../../../../testing/fake-auth.ts';
import { createFakeServices } from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { selectSignUpFlow } from '../../../features/identity/sign-up-flow.slice.ts';
import {
  configurationLoaded,
  initialConfiguration,
} from '../../../shared/configuration/configuration.slice.ts';
import { createStore } from '../../store.ts';
import { SignInUpPage } from './sign-in-up-page.tsx';

const LOG_IN = '/sign-in-up?startWithLogIn=true';
const SIGN_UP = '/sign-in-up';
const USER = { uid: 'mira', displayName: 'Mira', email: 'mira@learner.example', getIdTokenResult: vi.fn() };

let auth: FakeAuth;
beforeEach(() => {
  auth = createFakeAuth();
  USER.getIdTokenResult.mockResolvedValue({ claims: {} });
  auth.sdk.signInWithCredential.mockResolvedValue({ user: USER });
});

function show(address: string) {
  const store = createStore({ services: createFakeServices({ auth: auth.service }) });
  store.dispatch(
    configurationLoaded({ ...initialConfiguration, signInProviders: ['password', 'google', 'apple'] }),
  );
  return renderApp(<SignInUpPage />, store, address);
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const isBusy = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^Log in with ${name}`) }).getAttribute('aria-busy') ===
  'true';
const say = (...event: Parameters<typeof tellPage>) => act(async () => tellPage(...event));
const google = { provider: 'Google', idToken: 'google.id.token' };
const apple = { provider: 'Apple', idToken: 'apple.id.token', nonce: 'raw' };

describe('inside the app', () => {
  it.each([
    ['Google', 'REQUEST_GOOGLE_ID_TOKEN', google, { providerId: 'google.com', idToken: google.idToken }],
    [
      'Apple',
      'REQUEST_APPLE_ID_TOKEN_AND_NONCE',
      apple,
      { providerId: 'apple.com', idToken: apple.idToken, rawNonce: 'raw' },
    ],
  ] as const)(
    '%s’s button asks the app, and signs in with its token',
    async (name, type, detail, credential) => {
      const heard = putIntoApp();
      const store = show(LOG_IN);
      await press(`Log in with ${name}`);
      await waitFor(() => expect(heard).toEqual([{ type, payload: {} }]));
      await say('LOG_IN_WITH_ID_TOKEN', detail);
      await waitFor(() => expect(selectCurrentUser(store.getState()).UID).toBe('mira'));
      expect(auth.sdk.signInWithCredential.mock.calls[0]?.[1]).toEqual(credential);
      expect(auth.sdk.signInWithPopup).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['invalid-credential', 'The id token is not valid.'],
    ['missing-or-invalid-nonce', 'The nonce is not the one of the id token.'],
  ])(
    'what is said against it is an alert with that message, and before it what to do: %s',
    async (code, words) => {
      auth.sdk.signInWithCredential.mockRejectedValue(providerError(code, words));
      const heard = putIntoApp('android');
      show(LOG_IN);
      await press('Log in with Google');
      await waitFor(() => expect(heard).toHaveLength(1));
      expect(isBusy('Google')).toBe(true);
      await say('LOG_IN_WITH_ID_TOKEN', google);
      const alert = await screen.findByRole('alertdialog');
      expect(alert.textContent).toBe(
        `MessageWe couldn’t confirm your log-in with Google. Try again. If that doesn’t help, write to us on the Contact page.${words}OK`,
      );
      await press('OK');
      expect(isBusy('Google')).toBe(false);
    },
  );

  it('a sheet that was closed raises no alert, and the button can be pressed again', async () => {
    const heard = putIntoApp('ios', () => setTimeout(() => tellPage('STOP_LOADING_ANIMATION')));
    show(LOG_IN);
    await press('Log in with Apple');
    await waitFor(() => expect(heard).toHaveLength(1));
    await waitFor(() => expect(isBusy('Apple')).toBe(false));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press('Log in with Apple');
    await waitFor(() => expect(heard).toHaveLength(2));
  });

  it('a bridge that throws is said to the learner, who can try again', async () => {
    putIntoApp('ios', () => {
      throw new Error('gone');
    });
    show(LOG_IN);
    await press('Log in with Google');
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(
      /The app didn’t respond\.OK$|The app didn’t respond\./,
    );
    await press('OK');
    expect(isBusy('Google')).toBe(false);
  });

  it('a sign-up without the terms underlines them, and asks the app nothing', async () => {
    const heard = putIntoApp();
    show(SIGN_UP);
    await press('Sign up with Google');
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Agree to Privacy Policy and Terms and Conditions',
    );
    await press('OK');
    const terms = screen.getByRole('checkbox', { name: /^I agree to the terms/ });
    expect(terms.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(terms);
    await press('Sign up with Google');
    await waitFor(() => expect(heard).toHaveLength(1));
  });

  it('a sign-up plans the consents, and takes that back where it comes to nothing', async () => {
    putIntoApp();
    const store = show(SIGN_UP);
    const isPlanned = () => selectSignUpFlow(store.getState()).uploadConsentsWhenAuthenticatedSuccessfully;
    await userEvent.click(screen.getByRole('checkbox', { name: /^I agree to the terms/ }));
    await press('Sign up with Apple');
    await waitFor(() => expect(isPlanned()).toBe(true));
    await say('STOP_LOADING_ANIMATION');
    await waitFor(() => expect(isPlanned()).toBe(false));
  });

  it('an account with a second factor has to enter it', async () => {
    const asked = Object.assign(new Error('more'), { code: 'auth/multi-factor-auth-required', hints: [] });
    auth.sdk.signInWithCredential.mockRejectedValue(asked);
    putIntoApp('ios', () => setTimeout(() => tellPage('LOG_IN_WITH_ID_TOKEN', google)));
    show(LOG_IN);
    await press('Log in with Google');
    expect(await screen.findByRole('textbox', { name: /code/i })).toBeDefined();
  });

  it('an account that was taken over says so', async () => {
    USER.getIdTokenResult.mockResolvedValue({ claims: { took_over: true } });
    putIntoApp('ios', () => setTimeout(() => tellPage('LOG_IN_WITH_ID_TOKEN', google)));
    show(LOG_IN);
    await press('Log in with Google');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('This account is yours now');
  });
});
