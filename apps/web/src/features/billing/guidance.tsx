import type { SubscriptionPlatform } from '@school/contract/billing';
import { billingTexts } from '@school/texts/en/billing';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { Tram } from '../../shared/art/tram.tsx';
import { useStoreUrls } from '../../shared/configuration/use-store-urls.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import styles from './guidance.module.css';

type GuidanceProps = {
  platform: SubscriptionPlatform;
  /** In the app of the other system: no store lets it lead to another store. */
  isEmbedded?: boolean;
};

/** Where a plan that was bought elsewhere is managed (specification §2). */
export function Guidance({ platform, isEmbedded = false }: GuidanceProps) {
  const texts = useTexts(billingTexts).guidance;
  const { subscriptions } = useTexts(everywhereTexts);
  const storeUrls = useStoreUrls();
  if (platform !== 'android' && platform !== 'ios') {
    return <Page title={texts.webTitle} documentTitle={subscriptions} lead={texts.webLead} art={<Tram />} />;
  }
  const href = storeUrls[platform];
  return (
    <Page
      title={texts.appTitle}
      documentTitle={subscriptions}
      lead={isEmbedded ? texts.runsOn[platform] : texts.appLead}
      art={<Tram />}
      actions={
        isEmbedded ? null : (
          <a href={href} rel="noreferrer" className={buttonClass({ look: 'main' })}>
            {texts[platform]}
          </a>
        )
      }
    >
      <ol className={styles.steps}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Page>
  );
}
