import type { PushSubscriptionKeys } from '@school/contract/push';

/** As the server takes it; null where the browser does not say all of it. */
export function toKeys(subscription: PushSubscription | null): PushSubscriptionKeys | null {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const p256dh = withoutPadding(keys?.['p256dh']);
  const auth = withoutPadding(keys?.['auth']);
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}

const withoutPadding = (text: string | undefined) => text?.replace(/=+$/, '');
