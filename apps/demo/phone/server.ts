import type { ParentAppOS } from '@school/contract/native-app-limits';
import type { Said, StoreHappening, StoreShelf } from './wire.ts';

/** The demo's own server, where the stand-ins of Google, Apple and the stores are. */
export type PhoneServer = {
  mintIdToken: (wish: {
    provider: 'Google' | 'Apple';
    os: ParentAppOS;
    email: string;
    fault: 'audience' | 'signature' | 'expired' | 'nonce' | null;
  }) => Promise<{ idToken: string; nonce?: string }>;
  readShelf: (os: ParentAppOS, uid: string | null) => Promise<StoreShelf>;
  buy: (order: StoreOrder) => Promise<Said>;
  /** `from`: the account under which this phone's owner bought it. */
  restore: (what: { os: ParentAppOS; uid: string; from: string | null }) => Promise<Said>;
  happen: (what: { what: StoreHappening; os: ParentAppOS; uid: string; to: string | null }) => Promise<Said>;
  moveClock: (days: number) => Promise<void>;
};

export type StoreOrder = {
  os: ParentAppOS;
  uid: string;
  productID: string;
};

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`/demo/app/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The demo answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export const phoneServer: PhoneServer = {
  mintIdToken: (wish) => post('id-token', wish),
  readShelf: (os, uid) => post('shelf', { os, uid }),
  buy: (order) => post('buy', order),
  restore: (what) => post('restore', what),
  happen: (what) => post('happen', what),
  moveClock: async (days) => {
    await fetch('/demo/stripe/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `days=${days}`,
      redirect: 'manual',
    });
  },
};
