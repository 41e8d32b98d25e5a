import { useSelector } from 'react-redux';
import { selectConfiguration } from './configuration.slice.ts';

/** The stores' own pages, before the configuration is there. */
const DEFAULTS = {
  android: 'https://play.google.com/store/account/subscriptions',
  ios: 'https://apps.apple.com/account/subscriptions',
} as const;

/** Where a plan that was bought in an app is managed. */
export function useStoreUrls(): { android: string; ios: string } {
  const { android, ios } = useSelector(selectConfiguration).storeUrls;
  return { android: android || DEFAULTS.android, ios: ios || DEFAULTS.ios };
}
