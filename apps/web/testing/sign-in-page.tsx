import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { SignInUpPage } from '../src/app/pages/identity/sign-in-up-page.tsx';
import { createStore } from '../src/app/store.ts';
import {
  configurationLoaded,
  initialConfiguration,
} from '../src/shared/configuration/configuration.slice.ts';
import type { Services } from '../src/shared/services/services.ts';
import { createFakeAuth, type FakeAuth } from './fake-auth.ts';
import { createFakeServices } from './fake-services.ts';
import { renderApp } from './render-app.tsx';

export const LOG_IN = '/sign-in-up?startWithLogIn=true';
export const SIGN_UP = '/sign-in-up';

/** The sign-in page of a school with both providers. */
export function showSignIn(fakeAuth: FakeAuth, address: string, services: Partial<Services> = {}) {
  const store = createStore({ services: createFakeServices({ auth: fakeAuth.service, ...services }) });
  store.dispatch(
    configurationLoaded({ ...initialConfiguration, signInProviders: ['password', 'google', 'apple'] }),
  );
  return renderApp(<SignInUpPage />, store, address);
}

/** The accounts of a page that is made for each test, and how to show it. */
export function prepareSignInPage() {
  const page = {
    fakeAuth: createFakeAuth(),
    show: (address: string, services?: Partial<Services>) => showSignIn(page.fakeAuth, address, services),
  };
  beforeEach(() => {
    page.fakeAuth = createFakeAuth();
  });
  return page;
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const button = (name: string) => screen.getByRole('button', { name });
export const press = (name: string) => userEvent.click(button(name));
export const terms = () => screen.getByRole('checkbox', { name: /^I agree to the terms and conditions/ });
export const isUnderlined = () => terms().getAttribute('aria-invalid') === 'true';

/** What is said beside a field, as a screen reader finds it. */
export function errorOf(name: string): string | null {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  const id = ids.find((one) => one.endsWith('-error'));
  return id === undefined ? null : (document.getElementById(id)?.textContent ?? null);
}

export async function fillSignUp() {
  await userEvent.type(field('username'), 'Mira');
  await userEvent.type(field('email'), 'mira@learner.example');
  await userEvent.type(field('password'), 'abc');
}
