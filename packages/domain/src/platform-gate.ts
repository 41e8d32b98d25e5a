import type { SubscriptionPlatform } from '@school/contract/billing';

export type PlatformGate = {
  /** Null while it is not known yet; 'web' is read as 'stripe' (decisions §2). */
  platform: SubscriptionPlatform | 'web' | null;
  isLoggedIn: boolean;
  /** The operating system of the native app around the page; null in a browser. */
  parentAppOS: 'ios' | 'android' | null;
};

/** What the plans page shows: its cards, where to manage the plan instead, or nothing yet (specification §4). */
export function findPlansView({
  platform,
  isLoggedIn,
  parentAppOS,
}: PlatformGate): 'cards' | 'guidance' | 'nothing' {
  if (!isLoggedIn || platform === 'none') return 'cards';
  if (platform === null) return 'nothing';
  const store = platform === 'web' ? 'stripe' : platform;
  return store === (parentAppOS ?? 'stripe') ? 'cards' : 'guidance';
}
