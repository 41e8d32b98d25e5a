import type { BillingCycle } from '@school/contract/billing';
import { findPlansView } from '@school/domain/platform-gate';
import { findDefaultBillingCycle, findSubscribeButton } from '@school/domain/subscribe-button';
import { billingTexts } from '@school/texts/en/billing';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { BillingToggle } from '../../../features/billing/billing-toggle.tsx';
import { DemoFilm } from '../../../features/billing/demo-film.tsx';
import { FloatingBar } from '../../../features/billing/floating-bar.tsx';
import { Guidance } from '../../../features/billing/guidance.tsx';
import { PlanCard } from '../../../features/billing/plan-card.tsx';
import { yearlyReduction } from '../../../features/billing/price-text.ts';
import { usePlanActions } from '../../../features/billing/use-plan-actions.ts';
import { usePlans } from '../../../features/billing/use-plans.ts';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useSecureLesson } from '../../../features/lessons/lessons.api.ts';
import { useLessonList } from '../../../features/lessons/use-lesson-list.ts';
import { selectConfiguration } from '../../../shared/configuration/configuration.slice.ts';
import { selectParentAppOS, selectSellingPlatform } from '../../../shared/metadata/metadata.slice.ts';
import { paths } from '../../../shared/routes.ts';
import { RichText } from '../../../shared/texts/rich-text.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { SignUpOverlay } from '../../shell/sign-up-overlay.tsx';
import { useRequireLogIn } from '../../shell/use-require-log-in.ts';
import styles from './subscriptions-page.module.css';

/** `/subscriptions`: the plans, or where to manage the one that was bought elsewhere. */
export function SubscriptionsPage() {
  const { plansFailed } = useTexts(billingTexts);
  const { subscriptions, tryAgain } = useTexts(everywhereTexts);
  const { isLoggedIn, isKnown } = useSelector(selectCurrentUser);
  const parentAppOS = useSelector(selectParentAppOS);
  const plans = usePlans(isLoggedIn, useSelector(selectSellingPlatform));
  const view = isKnown ? findPlansView({ platform: plans.platform, isLoggedIn, parentAppOS }) : 'nothing';
  if (plans.platform && view === 'guidance') return <Guidance platform={plans.platform} />;
  return (
    <div className={styles.page}>
      <PageTitle title={subscriptions} />
      <h1>{subscriptions}</h1>
      {plans.hasFailed ? (
        <Notice title={plansFailed} tone="now">
          <Button onClick={plans.retry}>{tryAgain}</Button>
        </Notice>
      ) : null}
      <Plans plans={plans} isShown={view === 'cards'} isLoggedIn={isLoggedIn} />
      <SignUpOverlay />
    </div>
  );
}

const LEGAL_LINKS = {
  terms: (text: string) => <a href={paths.terms}>{text}</a>,
  privacy: (text: string) => <a href={paths.privacyPolicy}>{text}</a>,
};

type PlansProps = { plans: ReturnType<typeof usePlans>; isShown: boolean; isLoggedIn: boolean };

function Plans({ plans, isShown, isLoggedIn }: PlansProps) {
  const texts = useTexts(billingTexts);
  const { packages, currents, hasAlreadySubscribed, isReady } = plans;
  const [chosen, setChosen] = useState<BillingCycle | null>(null);
  const requireLogIn = useRequireLogIn();
  const actions = usePlanActions({ isLoggedIn, requireLogIn });
  const cycle = chosen ?? findDefaultBillingCycle(currents);
  const learner = { currents, hasAlreadySubscribed, packages };
  const shown = packages.filter((item) => item.BillingCycle === cycle);
  const vip = shown.find((item) => item.Main);
  const vipButton = vip && findSubscribeButton(vip, learner);

  if (packages.length === 0) return plans.hasFailed ? null : <Skeleton height="32rem" />;
  return (
    <>
      <BillingToggle
        cycle={cycle}
        reduction={yearlyReduction(packages, texts.reduction)}
        onChange={setChosen}
      />
      <div className={styles.layout}>
        <div className={styles.plans}>
          <div className={styles.cards}>
            {shown.map((item) => (
              <PlanCard
                key={item.identifier}
                item={item}
                learner={learner}
                handlers={actions}
                isReady={isReady && isShown}
              />
            ))}
          </div>
          <MoreCards />
        </div>
        <SampleFilm />
      </div>
      <p className={styles.legal}>
        <RichText of={texts.acceptance} slots={LEGAL_LINKS} />
      </p>
      {vip && isReady && isShown ? (
        <FloatingBar
          vip={vip}
          isSubscribed={vipButton?.action !== 'checkout'}
          isTrialOffered={vipButton?.label === 'TRY OUT'}
          onTry={() => actions.subscribe(vip)}
        />
      ) : null}
    </>
  );
}

function SampleFilm() {
  const { lessons } = useLessonList();
  const sample = lessons.find((lesson) => lesson.isFreeSample);
  const { data } = useSecureLesson(sample?.DocID ?? '', '', { skip: !sample });
  return <DemoFilm sampleUrl={data && 'VideoHLSurl' in data ? data.VideoHLSurl : ''} sample={sample} />;
}

function MoreCards() {
  const texts = useTexts(billingTexts);
  const { marketingUrl, learnStandardGermanUrl } = useSelector(selectConfiguration);
  return (
    <div className={styles.more}>
      {marketingUrl ? (
        <p className={styles.moreCard}>
          <a href={marketingUrl} rel="noreferrer">
            {texts.learnMore}
          </a>
        </p>
      ) : null}
      {learnStandardGermanUrl ? (
        <p className={styles.moreCard}>
          <a href={learnStandardGermanUrl} rel="noreferrer">
            {texts.learnStandardGerman}
          </a>
        </p>
      ) : null}
    </div>
  );
}
