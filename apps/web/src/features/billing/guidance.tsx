import type { SubscriptionPlatform } from '@school/contract/billing';
import { Tram } from '../../shared/art/tram.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import styles from './guidance.module.css';

/** Store pages that manage what was bought there. */
const STORE_LINKS = {
  android: { href: 'https://play.google.com/store/account/subscriptions', name: 'Google Play subscriptions' },
  ios: { href: 'https://apps.apple.com/account/subscriptions', name: 'App Store subscriptions' },
} as const;

/** Where a plan that was bought elsewhere is managed (specification §2). */
export function Guidance({ platform }: { platform: SubscriptionPlatform }) {
  if (platform !== 'android' && platform !== 'ios') {
    return (
      <Page
        title="Mange your subscription on your web browser"
        documentTitle="Subscriptions"
        lead="Open the web subscriptions page and make sure you are logged in."
        art={<Tram />}
      />
    );
  }
  const { href, name } = STORE_LINKS[platform];
  return (
    <Page
      title="Manage your subscription in the app"
      documentTitle="Subscriptions"
      lead="You bought your plan in the mobile app."
      art={<Tram />}
      actions={
        <a href={href} rel="noreferrer" className={buttonClass({ look: 'main' })}>
          {name}
        </a>
      }
    >
      <ol className={styles.steps}>
        <li>Open the app and log in.</li>
        <li>Use the menu or the Settings icon.</li>
        <li>Press the SUBSCRIPTIONS button.</li>
      </ol>
    </Page>
  );
}
