import type {
  CurrentSubscription,
  CurrentSubscriptions,
  SubscriptionPackage,
} from '@school/contract/billing';
import type { Callables } from '@school/contract/callables';
import type { AppMessage } from '@school/contract/native-app';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { SubscriptionsPage } from '../src/app/pages/billing/subscriptions-page.tsx';
import { NativeAppEffects } from '../src/app/shell/native-app-effects.tsx';
import { createStore } from '../src/app/store.ts';
import { userRemoved, userStored } from '../src/features/identity/current-user.slice.ts';
import {
  configurationLoaded,
  initialConfiguration,
} from '../src/shared/configuration/configuration.slice.ts';
import { parentAppFound } from '../src/shared/metadata/metadata.slice.ts';
import { makeAppPackage, putIntoApp, tellPage } from './app-page.ts';
import { createFakeAuth } from './fake-auth.ts';
import { createFakeCallables, createFakeServices, type FakeCallables } from './fake-services.ts';
import { makeOverview, makePackage } from './make-package.ts';
import { renderApp } from './render-app.tsx';

export const [basic, vip] = [makePackage('BASIC'), makePackage('VIP')];
export const [basicYearly, vipYearly] = [makePackage('BASIC', 'annual'), makePackage('VIP', 'annual')];
const PARENT_APP = { parentAppVersion: '1.0', parentAppBuildNumber: '1', parentAppBundleId: 'ch.school' };
export const MIRA = { UID: 'mira', Username: 'Mira', email: 'mira@learner.example' };
/** When what runs was bought, when something later was, and when what runs ends. */
const [BOUGHT, LATER, ENDS] = [
  '2026-01-01T09:00:00.000Z',
  '2026-01-10T09:00:00.000Z',
  '2026-02-01T09:00:00.000Z',
] as const;
export const END = '1 February 2026';
export const UPDATE_CARD = 'update card info';

const NOTHING_BESIDE = makeOverview('2026-01-20T09:00:00.000Z');

/** An entry of the current subscriptions, from 1 January to 1 February 2026. */
export function has(item: SubscriptionPackage, entry: Partial<CurrentSubscription> = {}) {
  const { ProductID, identifier } = item;
  const dates = { purchase_date: BOUGHT, expires_date: ENDS };
  return { [ProductID]: { identifier, cancels: false, ...dates, ...entry } };
}
export const hasCancelled = (item: SubscriptionPackage) => has(item, { cancels: true });
export const hasLater = (item: SubscriptionPackage) => has(item, { purchase_date: LATER });

type Account = {
  /** What it has; nothing, unless a test says so. */
  runs?: readonly CurrentSubscriptions[];
  /** Where that was bought: on the web, unless a test says so. */
  platform?: string;
  beside?: Partial<Callables['getBillingOverview']['response']>;
  answers?: Record<string, unknown>;
};

/** What the server answers, by the function's name, and what it was asked. */
type Server = FakeCallables & {
  answers: Record<string, unknown>;
  /** From now on the account has these. */
  nowRuns: (...runs: readonly CurrentSubscriptions[]) => void;
};

/** A server with an offer and an account. */
export function createServer({
  runs = [],
  platform,
  beside = {},
  answers: given = {},
}: Account = {}): Server {
  const hasPlan = runs.length > 0;
  const answers: Record<string, unknown> = {
    getRevenueCatOffer_v2_0: { offers: [basic, vip, basicYearly, vipYearly] },
    getSubscriptionPlatform: { subscriptionPlatform: platform ?? (hasPlan ? 'stripe' : 'none') },
    getCurrentSubscriptions: Object.assign({}, ...runs) as object,
    getHasAlreadySubscribed: hasPlan,
    getBillingOverview: { ...NOTHING_BESIDE, ...beside },
    listLessons: { courseTitle: 'Züritüütsch', dialect: 'gsw', lessons: [] },
    ...given,
  };
  const nowRuns: Server['nowRuns'] = (...now) => {
    answers['getCurrentSubscriptions'] = Object.assign({}, ...now);
  };
  return { answers, nowRuns, ...createFakeCallables(answers) };
}

type Who = { who?: 'visitor' | 'Mira' };

/** The plans' page on the web, or as the app shows it of which only the system is known. */
export function showPlans({ who = 'Mira', os, ...account }: Account & Who & { os?: 'ios' | 'android' } = {}) {
  const server = createServer(account);
  const store = createStore({ services: createFakeServices({ callFunction: server.callFunction }) });
  store.dispatch(who === 'Mira' ? userStored(MIRA) : userRemoved());
  if (os) store.dispatch(parentAppFound({ ...PARENT_APP, parentAppOS: os }));
  renderApp(<SubscriptionsPage />, store);
  return { ...server, store };
}

export const PASSED = [
  makeAppPackage('BASIC_monthly', { priceString: 'CHF 12.50' }),
  makeAppPackage('VIP_monthly'),
];
const STORE_ANSWERS = {
  prepareStorePurchase: { packageID: 'VIP_monthly', oldProductID: null, heldUntil: null },
  releaseStorePurchase: { ok: true },
};
type App = { os?: string; packages?: unknown; take?: (message: AppMessage) => void };

/** The plans' page inside the app, which passes its packages; gives the messages to the app. */
export async function showPlansInApp(given: Account & Who & App = {}) {
  const { who = 'Mira', os = 'ios', packages = PASSED, take, answers, ...account } = given;
  const heard = putIntoApp(os, take);
  const server = createServer({ ...account, answers: { ...STORE_ANSWERS, ...answers } });
  const auth = { ...createFakeAuth().service, findUid: async () => (who === 'Mira' ? 'mira' : '') };
  const store = createStore({ services: createFakeServices({ callFunction: server.callFunction, auth }) });
  store.dispatch(who === 'Mira' ? userStored(MIRA) : userRemoved());
  const urls = { marketingUrl: 'https://school.example/', learnStandardGermanUrl: 'https://de.example/' };
  store.dispatch(configurationLoaded({ ...initialConfiguration, ...urls }));
  const page = (
    <>
      <NativeAppEffects />
      <SubscriptionsPage />
    </>
  );
  renderApp(page, store, '/subscriptions');
  // The page's own code of the bridge has to be there.
  await act(() => vi.dynamicImportSettled());
  if (packages !== null) await say('PASS_RC_PACKAGES', packages);
  return { ...server, store, heard };
}

/** What the app says to the page. */
export const say = (...event: Parameters<typeof tellPage>) => act(async () => tellPage(...event));

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

/** Presses a card's button, or the page's only one of that name. */
export const pressOn = async (title: string, name: string) =>
  userEvent.click((await findCard(title)).getByRole('button', { name }));
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Presses on in the summary that stands before every purchase and change. */
export async function confirmSummary(): Promise<void> {
  const summary = within(await screen.findByRole('dialog', { name: /^Your (order|change)/ }));
  await userEvent.click(summary.getByRole('button', { name: /^(Continue|Pay|Upgrade|Confirm)/ }));
}

/** Where the page sends the browser. */
export const followAddress = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
