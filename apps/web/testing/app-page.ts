import type { AppEventName, AppMessage } from '@school/contract/native-app';
import { AppMessageSchema } from '@school/contract/native-app';
import { vi } from 'vitest';

/** Puts a native app around the page; gives the messages to it, each checked against the contract. */
export function putIntoApp(
  os: string | null = 'ios',
  answer: (message: AppMessage) => void = () => undefined,
): AppMessage[] {
  const heard: AppMessage[] = [];
  vi.stubGlobal('ReactNativeWebView', {
    postMessage: (json: string) => {
      const message = AppMessageSchema.parse(JSON.parse(json));
      heard.push(message);
      answer(message);
    },
  });
  if (os !== null) window.history.replaceState(null, '', `/?parentAppOS=${os}&parentAppVersion=1.2`);
  return heard;
}

/** What the app, or any script of the page, can say to the page. */
export function tellPage(name: AppEventName, detail?: unknown): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** A package as RevenueCat's SDK gives it to an app. */
export function makeAppPackage(identifier: string, product: Record<string, unknown> = {}) {
  return {
    identifier,
    packageType: 'CUSTOM',
    offeringIdentifier: 'VIP_BASIC_PRIVATE_monthly_annual',
    product: {
      identifier: `app.${identifier}`,
      priceString: 'CHF 19.00',
      subscriptionPeriod: identifier.includes('_annually') ? 'P1Y' : 'P1M',
      introPrice: { price: 0, period: 'P30D' },
      currencyCode: 'CHF',
      ...product,
    },
  };
}
