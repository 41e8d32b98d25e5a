import type { CurrentSubscription, SubscriptionPackage } from '@school/contract/billing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SubscriptionsPage } from '../src/app/pages/billing/subscriptions-page.tsx';
import { createStore } from '../src/app/store.ts';
import { userRemoved, userStored } from '../src/features/identity/current-user.slice.ts';
import { parentAppFound } from '../src/shared/metadata/metadata.slice.ts';
import { createFakeCallables, createFakeServices, type FakeCallables } from './fake-services.ts';
import { makePackage } from './make-package.ts';
import { renderApp } from './render-app.tsx';

export const [basic, vip] = [makePackage('BASIC'), makePackage('VIP')];
export const [basicYearly, vipYearly] = [makePackage('BASIC', 'annual'), makePackage('VIP', 'annual')];
const PARENT_APP = { parentAppVersion: '1.0', parentAppBuildNumber: '1', parentAppBundleId: 'ch.school' };
export const MIRA = { UID: 'mira', Username: 'Mira', email: 'mira@learner.example' };

/** What the server answers, by the function's name, and what it was asked. */
export type Server = FakeCallables & { answers: Record<string, unknown> };

/** No invoice, no trial, no card, and nothing wrong. */
export const NOTHING_BESIDE = {
  invoices: [],
  paymentProblem: null,
  trialEndsAt: null,
  card: null,
  price: null,
  now: '2026-01-20T12:00:00.000Z',
};

/** A server with an offer and an account that never subscribed. */
export function createServer(): Server {
  const answers: Record<string, unknown> = {
    getRevenueCatOffer_v2_0: { offers: [basic, vip, basicYearly, vipYearly] },
    getSubscriptionPlatform: { subscriptionPlatform: 'none' },
    getCurrentSubscriptions: {},
    getHasAlreadySubscribed: false,
    getBillingOverview: NOTHING_BESIDE,
    listLessons: { courseTitle: 'Züritüütsch', dialect: 'gsw', lessons: [] },
  };
  return { answers, ...createFakeCallables(answers) };
}

/** An entry of the current subscriptions, until 1 February 2026. */
export function has(item: SubscriptionPackage, entry: Partial<CurrentSubscription> = {}) {
  const { ProductID, identifier } = item;
  const dates = { purchase_date: '2026-01-01T12:00:00.000Z', expires_date: '2026-02-01T12:00:00.000Z' };
  return { [ProductID]: { identifier, cancels: false, ...dates, ...entry } };
}

/** The server says that these run, bought on the web. */
export function arrange({ answers }: Server, ...currents: ReturnType<typeof has>[]): void {
  answers['getCurrentSubscriptions'] = Object.assign({}, ...currents);
  answers['getSubscriptionPlatform'] = { subscriptionPlatform: 'stripe' };
  answers['getHasAlreadySubscribed'] = true;
}

export function showPlans(
  { callFunction }: Server,
  who: 'visitor' | 'Mira',
  parentAppOS?: 'ios' | 'android',
) {
  const store = createStore({ services: createFakeServices({ callFunction }) });
  store.dispatch(who === 'Mira' ? userStored(MIRA) : userRemoved());
  if (parentAppOS) store.dispatch(parentAppFound({ ...PARENT_APP, parentAppOS }));
  return renderApp(<SubscriptionsPage />, store);
}

export async function findCard(title: string) {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('article') as HTMLElement);
}

/** The words of the card's own button, or null when it has none: 'update card info' stands beside it. */
export async function findLabel(title: string): Promise<string | null> {
  const buttons = (await findCard(title)).queryAllByRole('button');
  const [label = null] = buttons.map(({ textContent }) => textContent).filter((text) => text !== UPDATE_CARD);
  return label;
}

export const UPDATE_CARD = 'update card info';

/** Presses on in the summary that stands before every purchase and change. */
export async function confirmSummary(): Promise<void> {
  const summary = within(await screen.findByRole('dialog', { name: /^Your (order|change)/ }));
  await userEvent.click(summary.getByRole('button', { name: /^(Continue|Pay|Upgrade|Confirm)/ }));
}
