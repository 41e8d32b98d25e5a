import type { AppMessage } from '@school/contract/native-app';
import type { Device } from './device.ts';
import type { MessageLog } from './messages.ts';
import { type PackageShape, packagesToPass } from './packages-to-pass.ts';
import type { PhoneServer } from './server.ts';
import type { Sheets } from './sheet.ts';
import type { OwnedPlan, StoreProduct } from './wire.ts';

type Purchase = Extract<AppMessage, { type: 'PURCHASE_PACKAGE' }>['payload'];

export type PhoneStore = {
  /** Who the page says is signed in. */
  logIn: (uid: string) => Promise<void>;
  uid: () => string | null;
  passPackages: () => Promise<void>;
  purchase: (order: Purchase) => Promise<void>;
  restore: () => Promise<void>;
  /** The store's own list of plans, where the phone's owner cancels. */
  manage: () => Promise<void>;
};

export type StoreParts = {
  device: Device;
  sheets: Sheets;
  server: PhoneServer;
  log: MessageLog;
  shape: () => PackageShape;
  /** The other account of the panel. */
  other: () => string | null;
  changed: () => void;
};

const DAY = new Intl.DateTimeFormat('en-CH', { dateStyle: 'long', timeZone: 'UTC' });
export const formatDay = (date: string) => DAY.format(new Date(date));

/** The phone's store: what the app does with RevenueCat's SDK, with a stand-in behind it. */
export function createPhoneStore(parts: StoreParts): PhoneStore {
  const { device, server, log } = parts;
  let uid: string | null = null;
  const passPackages = async () => {
    const { products } = await server.readShelf(device.os(), uid);
    device.send('PASS_RC_PACKAGES', packagesToPass(products, parts.shape()));
  };
  const need = (): string | null => {
    if (uid === null) {
      log.add({ from: 'phone', type: 'nobody is logged in to the purchase service' });
      device.send('STOP_LOADING_ANIMATION');
    }
    return uid;
  };
  return {
    uid: () => uid,
    passPackages,
    logIn: async (next) => {
      uid = next;
      parts.changed();
      // Whether a trial is to be had hangs on the person.
      await passPackages();
    },
    purchase: async (order) => {
      const buyer = need();
      if (buyer !== null) await purchase(parts, buyer, order);
    },
    restore: async () => {
      const buyer = need();
      if (buyer !== null) await restore(parts, buyer);
    },
    manage: async () => {
      const buyer = need();
      if (buyer !== null) await manage(parts, buyer);
    },
  };
}

async function purchase(parts: StoreParts, uid: string, order: Purchase): Promise<void> {
  const { device, sheets, server, log } = parts;
  const { products } = await server.readShelf(device.os(), uid);
  const product = products.find(({ identifier }) => identifier === order.package.identifier);
  if (!product) {
    log.add({ from: 'phone', type: 'the store has no such product', payload: order.package.identifier });
    device.send('STOP_LOADING_ANIMATION');
    return;
  }
  const pressed = await sheets.ask({
    title: device.os() === 'ios' ? 'App Store' : 'Google Play',
    lines: describeOrder(product, order.oldProductID),
    actions: [
      { value: 'buy', label: product.trialDays > 0 ? 'Start trial' : 'Buy', kind: 'main' },
      { value: 'declined', label: 'Ask to buy: declined' },
      { value: 'fails', label: 'The store fails' },
      { value: 'cancel', label: 'Cancel', kind: 'quiet' },
    ],
  });
  const isBought =
    pressed === 'buy' &&
    (await say(
      parts,
      server.buy({
        os: device.os(),
        uid,
        productID: product.productID,
      }),
    ));
  if (pressed !== 'buy') log.add({ from: 'phone', type: `purchase not made: ${pressed ?? 'cancel'}` });
  finish(parts, isBought);
}

function describeOrder(product: StoreProduct, oldProductID: string | undefined): string[] {
  const period = product.subscriptionPeriod === 'P1Y' ? 'year' : 'month';
  const price = `${product.priceString} per ${period}, renews by itself until you cancel.`;
  return [
    product.title,
    product.trialDays > 0 ? `${product.trialDays} days free, then ${price}` : price,
    ...(oldProductID === undefined ? [] : [`Replaces ${oldProductID}.`]),
  ];
}

async function restore(parts: StoreParts, uid: string): Promise<void> {
  const { device, sheets, server, log } = parts;
  const pressed = await sheets.ask({
    title: 'Restore purchases',
    lines: ['The store looks for what this phone’s owner has bought.'],
    actions: [
      { value: 'own', label: 'Restore', kind: 'main' },
      { value: 'other', label: 'Bought under the other account' },
      { value: 'nothing', label: 'Nothing is found' },
      { value: 'cancel', label: 'Cancel', kind: 'quiet' },
    ],
  });
  const isAsked = pressed === 'own' || pressed === 'other';
  const from = pressed === 'other' ? parts.other() : null;
  const isFound = isAsked && (await say(parts, server.restore({ os: device.os(), uid, from })));
  if (pressed === 'nothing') log.add({ from: 'phone', type: 'nothing to restore' });
  finish(parts, isFound);
}

function finish({ device, changed }: StoreParts, isDone: boolean): void {
  changed();
  if (isDone) device.send('REDIRECT_TO_PAGE', { page: '/success' });
  else device.send('STOP_LOADING_ANIMATION');
}

async function manage(parts: StoreParts, uid: string): Promise<void> {
  const { device, sheets, server } = parts;
  const { owned } = await server.readShelf(device.os(), uid);
  const plan = owned.find(({ store }) => store === device.os());
  const pressed = await sheets.ask({
    title: 'Subscriptions',
    lines: plan ? [describePlan(plan)] : ['No plan was bought in this store.'],
    actions: [
      ...(plan && !plan.cancels ? [{ value: 'cancel', label: 'Cancel the plan' } as const] : []),
      ...(plan?.cancels ? [{ value: 'uncancel', label: 'Renew it again' } as const] : []),
      { value: 'done', label: 'Done', kind: 'main' },
    ],
  });
  if (!plan || pressed === null || pressed === 'done') return;
  await say(parts, server.happen({ what: pressed, os: device.os(), uid, to: null }));
  parts.changed();
}

export function describePlan({ title, store, expiresAt, cancels, hasBillingIssue }: OwnedPlan): string {
  const name = store === 'ios' ? 'App Store' : 'Google Play';
  const issue = hasBillingIssue ? ', a payment failed' : '';
  return `${title}, ${name}: ${cancels ? 'ends' : 'renews'} on ${formatDay(expiresAt)}${issue}`;
}

/** Writes the store's answer down; true where it has done what was asked. */
export async function say(
  { log }: Pick<StoreParts, 'log'>,
  answer: Promise<{ ok: boolean; text: string }>,
): Promise<boolean> {
  const { ok, text } = await answer;
  log.add({ from: 'phone', type: ok ? 'store' : 'store refused', payload: text });
  return ok;
}
