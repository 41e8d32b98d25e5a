import type { PushSubscriptionKeys } from '@school/contract/push';
import { toKeys } from './subscription-keys.ts';

/**
 * Whether this browser shows our notifications: `on` and `off` can be changed here, `denied` only in the browser's own
 * settings; `home-screen` is an iPhone whose browser leaves them to apps on the home screen.
 */
export type PushState = 'on' | 'off' | 'denied' | 'home-screen' | 'unsupported';

/** What the browser does about notifications; tests hand in their own. */
export type BrowserPush = {
  findState: () => Promise<PushState>;
  /** Asks its owner, at a press only. Null where the answer is no. Throws where the browser's service is away. */
  subscribe: (publicKey: string) => Promise<PushSubscriptionKeys | null>;
  /** What it has, without asking. */
  find: () => Promise<PushSubscriptionKeys | null>;
  unsubscribe: () => Promise<void>;
};

export function createBrowserPush(page: typeof globalThis = globalThis): BrowserPush {
  const { navigator } = page;
  const isPossible = () => 'PushManager' in page && 'Notification' in page && 'serviceWorker' in navigator;
  const findSubscription = async () => {
    if (!isPossible()) return null;
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? null;
  };
  return {
    findState: async () => {
      if (!isPossible()) return isOnHomeScreen(navigator) === false ? 'home-screen' : 'unsupported';
      if (page.Notification.permission === 'denied') return 'denied';
      return page.Notification.permission === 'granted' && (await findSubscription()) ? 'on' : 'off';
    },
    subscribe: async (publicKey) => {
      // First of all: after anything else that waits, some browsers take it for no answer to a press.
      if ((await page.Notification.requestPermission()) !== 'granted') return null;
      await navigator.serviceWorker.register('/worker.js');
      const { pushManager } = await navigator.serviceWorker.ready;
      const known = await pushManager.getSubscription();
      // Of a key that the school has no more: nothing sent with the new one would arrive.
      if (known && toBase64Url(known.options.applicationServerKey) !== publicKey) await known.unsubscribe();
      const options = { userVisibleOnly: true, applicationServerKey: publicKey };
      return toKeys(await pushManager.subscribe(options));
    },
    find: async () => toKeys(await findSubscription()),
    unsubscribe: async () => {
      await (await findSubscription())?.unsubscribe();
    },
  };
}

/** Only iPhones and iPads say so. */
function isOnHomeScreen({ standalone }: Navigator & { standalone?: boolean }): boolean | undefined {
  return standalone;
}

function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
