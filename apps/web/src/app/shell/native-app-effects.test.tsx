import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeAppPackage, putIntoApp, tellPage } from '../../../testing/app-page.ts';
import { createFakeAuth, providerError } from '../../../testing/fake-auth.ts';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { selectCurrentUser, userRemoved, userStored } from '../../features/identity/current-user.slice.ts';
import { selectAppPackages } from '../../shared/native-bridge/app-packages.slice.ts';
import { keepEarlyEvents } from '../../shared/native-bridge/early-events.ts';
import { createNativeApp } from '../../shared/native-bridge/native-app.ts';
import { createStore } from '../store.ts';
import { NativeAppEffects } from './native-app-effects.tsx';

const MIRA = { UID: 'mira', Username: 'Mira', email: 'mira@learner.example' };
const address = () => screen.getByTestId('address').textContent;
const say = (...event: Parameters<typeof tellPage>) => act(async () => tellPage(...event));

async function show(who: 'visitor' | 'Mira' = 'visitor', auth = createFakeAuth()) {
  const store = createStore({ services: createFakeServices({ auth: auth.service }) });
  store.dispatch(who === 'Mira' ? userStored(MIRA) : userRemoved());
  await act(async () => renderApp(<NativeAppEffects />, store, '/home'));
  return store;
}

describe('the app learns who is signed in', () => {
  it('at the start, and at each log-in', async () => {
    const heard = putIntoApp();
    const store = await show('Mira');
    const told = (uid: string) => ({ type: 'LOG_IN_TO_PURCHASE_SERVICE', payload: { uid } });
    await waitFor(() => expect(heard).toEqual([told('mira')]));
    await act(async () => store.dispatch(userRemoved()));
    await act(async () => store.dispatch(userStored({ ...MIRA, UID: 'urs' })));
    await waitFor(() => expect(heard).toEqual([told('mira'), told('urs')]));
  });

  it('but not of a visitor; and where it takes nothing, the page goes on', async () => {
    const heard = putIntoApp('ios', () => {
      throw new Error('the app is busy');
    });
    const store = await show();
    expect(heard).toEqual([]);
    await act(async () => store.dispatch(userStored(MIRA)));
    await waitFor(() => expect(heard).toHaveLength(1));
    expect(address()).toBe('/home');
  });
});

describe('the app logs in by itself', () => {
  const google = { provider: 'Google', idToken: 'google.id.token' };
  const apple = { provider: 'Apple', idToken: 'apple.id.token', nonce: 'raw' };
  const claims = vi.fn();

  function arrange() {
    const auth = createFakeAuth();
    claims.mockResolvedValue({ claims: {} });
    const user = { uid: 'mira', displayName: 'Mira', email: MIRA.email, getIdTokenResult: claims };
    auth.sdk.signInWithCredential.mockResolvedValue({ user });
    putIntoApp();
    return auth;
  }

  it.each([
    [google, { providerId: 'google.com', idToken: google.idToken }],
    [apple, { providerId: 'apple.com', idToken: apple.idToken, rawNonce: 'raw' }],
  ])('while signed out: %j', async (token, credential) => {
    const auth = arrange();
    const store = await show('visitor', auth);
    await say('LOG_IN_WITH_ID_TOKEN', token);
    await waitFor(() => expect(selectCurrentUser(store.getState()).UID).toBe('mira'));
    expect(auth.sdk.signInWithCredential.mock.calls.map(([, given]) => given as unknown)).toEqual([
      credential,
    ]);
    await say('LOG_IN_WITH_ID_TOKEN', token);
    expect(auth.sdk.signInWithCredential).toHaveBeenCalledOnce();
  });

  it('before the page is ready', async () => {
    const auth = arrange();
    keepEarlyEvents();
    tellPage('LOG_IN_WITH_ID_TOKEN', google);
    const store = await show('visitor', auth);
    await waitFor(() => expect(selectCurrentUser(store.getState()).UID).toBe('mira'));
  });

  it('is not taken while signed in', async () => {
    const auth = arrange();
    auth.setUser(MIRA.email, ['password']);
    await show('Mira', auth);
    await say('LOG_IN_WITH_ID_TOKEN', google);
    await act(async () => auth.service.watch(() => undefined));
    expect(auth.sdk.signInWithCredential).not.toHaveBeenCalled();
  });

  it('is not taken beside a request that waits for the other provider', async () => {
    const auth = arrange();
    const nativeApp = createNativeApp();
    const services = createFakeServices({ auth: auth.service, nativeApp: async () => nativeApp });
    const store = createStore({ services });
    store.dispatch(userRemoved());
    await act(async () => renderApp(<NativeAppEffects />, store, '/home'));
    const answer = nativeApp.ask({ type: 'REQUEST_APPLE_ID_TOKEN_AND_NONCE', payload: {} });
    await say('LOG_IN_WITH_ID_TOKEN', google);
    await say('LOG_IN_WITH_ID_TOKEN', apple);
    expect(await answer).toMatchObject({ token: apple });
    expect(auth.sdk.signInWithCredential).not.toHaveBeenCalled();
  });

  it('and sees in an alert why its token was refused', async () => {
    const auth = arrange();
    auth.sdk.signInWithCredential.mockRejectedValue(
      providerError('invalid-credential', 'The id token is not valid.'),
    );
    await show('visitor', auth);
    await say('LOG_IN_WITH_ID_TOKEN', google);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('The id token is not valid.');
  });

  it('and needs its second step on any page', async () => {
    const auth = arrange();
    const asked = Object.assign(new Error('more'), { code: 'auth/multi-factor-auth-required', hints: [] });
    auth.sdk.signInWithCredential.mockRejectedValue(asked);
    await show('visitor', auth);
    await say('LOG_IN_WITH_ID_TOKEN', google);
    expect(await screen.findByRole('textbox', { name: /code/i })).toBeDefined();
  });
});

describe('the app leads the page', () => {
  it.each([
    ['/settings', '/settings'],
    ['/success', '/success'],
    ['/sign-in-up?startWithLogIn=true', '/sign-in-up?startWithLogIn=true'],
    [`${window.location.origin}/videos/im-kafi`, '/videos/im-kafi'],
  ])('to %s', async (page, wanted) => {
    putIntoApp();
    await show();
    await say('REDIRECT_TO_PAGE', { page });
    expect(address()).toBe(wanted);
  });

  it.each([
    'https://evil.example/settings',
    `${window.location.origin}.evil.example/settings`,
    `${window.location.origin}//evil.example/settings`,
    '//evil.example/settings',
    'javascript:alert(1)',
    '/__/auth/action?mode=verifyEmail&oobCode=x',
    '/cancel-contract?token=x',
    '/functions/signOutDevices',
    '/demo',
    '/there/is/nothing',
    `/videos/${'x'.repeat(1_048_576)}`,
    ['/settings'],
    null,
    17,
  ])('not to %j', async (page) => {
    putIntoApp();
    await show();
    await say('REDIRECT_TO_PAGE', { page });
    expect(address()).toBe('/home');
  });

  it('where it wanted to go before the page was ready', async () => {
    putIntoApp();
    keepEarlyEvents();
    tellPage('REDIRECT_TO_PAGE', { page: '/contact' });
    await show();
    expect(address()).toBe('/contact');
  });

  it('no longer once the page is gone from the app', async () => {
    putIntoApp();
    await show();
    expect(() => tellPage('REDIRECT_TO_PAGE')).not.toThrow();
    expect(address()).toBe('/home');
  });
});

describe('packages of the app', () => {
  it('take the place of those that it passed before', async () => {
    putIntoApp();
    const store = await show();
    expect(selectAppPackages(store.getState())).toBeNull();
    await say('PASS_RC_PACKAGES', { a: makeAppPackage('BASIC_monthly') });
    await say('PASS_RC_PACKAGES', { b: makeAppPackage('VIP_monthly') });
    expect(Object.keys(selectAppPackages(store.getState()) ?? {})).toEqual(['VIP_monthly']);
  });

  it.each([{}, [], [null], { a: 'x' }])(
    'that are none are reported to those who build the app: %j',
    async (detail) => {
      const error = vi.spyOn(console, 'error').mockReturnValue();
      putIntoApp();
      await show();
      await say('PASS_RC_PACKAGES', detail);
      expect(error).toHaveBeenCalledExactlyOnceWith('No packages from parent app');
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );
});

describe('a script of the page that plays the app', () => {
  it('moves nothing and shows nothing', async () => {
    const heard = putIntoApp();
    const store = await show();
    const before = store.getState();
    await say('LOG_IN_WITH_ID_TOKEN', { provider: 'Apple', idToken: 'a.b.c' });
    await say('STOP_LOADING_ANIMATION');
    await say('PASS_RC_PACKAGES', 'x'.repeat(1_048_576));
    expect(store.getState()).toEqual(before);
    expect(heard).toEqual([]);
  });
});
