import { findPlansView } from '@school/domain/platform-gate';
import type { Learner } from '@school/domain/subscribe-button';
import { billingTexts } from '@school/texts/en/billing';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { ChosenPlan } from '../../../features/billing/chosen-plan.tsx';
import { Guidance } from '../../../features/billing/guidance.tsx';
import { type Plans, usePlans } from '../../../features/billing/use-plans.ts';
import { usePurchase } from '../../../features/billing/use-purchase.ts';
import { useStoreSale } from '../../../features/billing/use-store-sale.ts';
import { useStripeScript } from '../../../features/billing/use-stripe-script.ts';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useSeemsSignedIn } from '../../../features/identity/use-seems-signed-in.ts';
import { selectConfiguration } from '../../../shared/configuration/configuration.slice.ts';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { selectParentAppOS, selectSellingPlatform } from '../../../shared/metadata/metadata.slice.ts';
import { useIsOnline } from '../../../shared/offline/use-is-online.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { RetryButton } from '../../../shared/ui/retry-button.tsx';
import { SignUpOverlay } from '../../shell/sign-up-overlay.tsx';
import { useRequireLogIn } from '../../shell/use-require-log-in.ts';
import { PlansOnOffer } from './plans-on-offer.tsx';
import { PlansPending } from './plans-pending.tsx';
import styles from './subscriptions-page.module.css';

const PlansOffline = lazyInTime(async () => ({
  default: (await import('./plans-offline.tsx')).PlansOffline,
}));

/** `/subscriptions`: the plans, or where to manage the one that was bought elsewhere. */
export function SubscriptionsPage() {
  const { plansFailed, triedAgain } = useTexts(billingTexts);
  const { subscriptions } = useTexts(everywhereTexts);
  const { isLoggedIn, isKnown } = useSelector(selectCurrentUser);
  const parentAppOS = useSelector(selectParentAppOS);
  const plans = usePlans(isLoggedIn, useSelector(selectSellingPlatform));
  const learner = learnerOf(plans);
  // Here, where a log-in, which empties what was read of the visitor, leaves it standing.
  const sale = useStoreSale();
  const purchase = usePurchase({ isLoggedIn, learner, sale, requireLogIn: useRequireLogIn() });
  const { stripePublishableKey } = useSelector(selectConfiguration);
  useStripeScript(parentAppOS === null ? stripePublishableKey : null);
  const isLearners = useSeemsSignedIn();
  const isOnline = useIsOnline();
  const isSettled = isKnown || (plans.isGiven && !isLearners);
  const view = isSettled ? findPlansView({ platform: plans.platform, isLoggedIn, parentAppOS }) : 'nothing';
  if (plans.platform && view === 'guidance')
    return <Guidance platform={plans.platform} isEmbedded={parentAppOS !== null} />;
  const isShown = view === 'cards' && plans.isReady;
  if (plans.hasFailed && !isShown && !isOnline)
    return (
      <Suspense fallback={<PageTitle title={subscriptions} />}>
        <PlansOffline onRetry={plans.retry} />
      </Suspense>
    );
  return (
    <div className={styles.page}>
      <PageTitle title={subscriptions} />
      <h1>{subscriptions}</h1>
      {plans.hasFailed && !isShown ? (
        <Notice title={plansFailed} tone="now">
          <p>{triedAgain}</p>
          <RetryButton onRetry={plans.retry} />
        </Notice>
      ) : null}
      {isShown ? <PlansOnOffer {...{ plans, learner, purchase, sale, isLoggedIn }} /> : null}
      {isShown || plans.hasFailed ? null : <PlansPending />}
      <SignUpOverlay onAbandoned={purchase.leave}>
        {purchase.wanted ? (
          <ChosenPlan item={purchase.wanted} isTrialOffered={purchase.wanted.FreeTrialPeriod > 0} />
        ) : null}
      </SignUpOverlay>
    </div>
  );
}

function learnerOf({ currents, hasAlreadySubscribed, packages, overview }: Plans): Learner {
  const arrears = overview?.paymentProblem ? { today: overview.now } : null;
  return { currents, hasAlreadySubscribed, packages, arrears };
}
