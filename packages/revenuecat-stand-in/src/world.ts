import { randomBytes, randomUUID } from 'node:crypto';
import type { Customer, Purchase } from './customer.ts';
import { type EventExtras, eventBody, transferBody } from './event-bodies.ts';
import type { StoreProduct } from './products.ts';
import type { Store } from './store.ts';

export type World = {
  store: Store;
  products: readonly StoreProduct[];
  /** Its present, in ms. */
  now: () => number;
  /** How far its own clock is ahead of the real one. */
  offsetMs: () => number;
  advance: (ms: number) => Promise<void>;
  findProduct: (identifier: string) => StoreProduct;
  newTransactionId: (platform: 'ios' | 'android') => string;
  /** Finds the customer of this name, or makes one. */
  getCustomer: (name: string) => Promise<Customer>;
  /** Tells the school what has happened to a purchase. */
  tell: (customer: Customer, purchase: Purchase, type: string, extras?: EventExtras) => Promise<void>;
  tellTransfer: (from: Customer, to: Customer, purchase: Purchase) => Promise<void>;
};

type WorldOptions = { store: Store; products: readonly StoreProduct[]; clock: (() => number) | null };

export async function createWorld({ store, products, clock }: WorldOptions): Promise<World> {
  let offsetMs = await store.setting('offset_ms', 0);
  const now = () => (clock ?? Date.now)() + offsetMs;
  const findProduct = (identifier: string): StoreProduct => {
    const product = products.find((item) => item.identifier === identifier);
    if (!product) throw new Error(`there is no package ${identifier}`);
    return product;
  };
  return {
    store,
    products,
    now,
    offsetMs: () => offsetMs,
    advance: async (ms) => {
      offsetMs += ms;
      await store.set('offset_ms', offsetMs);
    },
    findProduct,
    newTransactionId: (platform) =>
      platform === 'ios'
        ? String(200_000_000_000_000 + Number.parseInt(randomBytes(5).toString('hex'), 16))
        : `GPA.${[4, 4, 4, 5].map((digits) => randomDigits(digits)).join('-')}`,
    getCustomer: async (name) => {
      const known = await store.findCustomer(name);
      if (known) return known;
      const customer = { id: name, names: [name], firstSeenAt: now(), attributes: {}, purchases: [] };
      await store.saveCustomer(customer);
      return customer;
    },
    tell: (customer, purchase, type, extras = {}) => {
      const product = findProduct(purchase.identifier);
      const event = { id: randomUUID(), type, at: now() };
      return store.insertEvent(eventBody(event, { customer, purchase, product }, extras));
    },
    tellTransfer: (from, to, purchase) =>
      store.insertEvent(
        transferBody({ id: randomUUID(), type: 'TRANSFER', at: now() }, { from, to, purchase }),
      ),
  };
}

function randomDigits(count: number): string {
  return [...randomBytes(count)].map((byte) => String(byte % 10)).join('');
}
