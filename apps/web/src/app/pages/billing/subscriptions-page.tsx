import type { BillingCycle } from '@school/contract/billing';
import { findPlansView } from '@school/domain/platform-gate';
import { findDefaultBillingCycle, findSubscribeButton } from '@school/domain/subscribe-button';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import planStyles from '../../../features/billing/billing.module.css';
import { BillingToggle } from '../../../features/billing/billing-toggle.tsx';
import { DemoFilm } from '../../../features/billing/demo-film.tsx';
import { FloatingBar } from '../../../features/billing/floating-bar.tsx';
import { Guidance } from '../../../features/billing/guidance.tsx';
import { PlanCard } from '../../../features/billing/plan-card.tsx';
import { yearlyReduction } from '../../../features/billing/price-text.ts';
import { usePlanActions } from '../../../features/billing/use-plan-actions.ts';
import { usePlans } from '../../../features/billing/use-plans.ts';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import {
  flowClosed,
  flowOpened,
  selectSignUpFlow,
  setCompletionHandler,
} from '../../../features/identity/sign-up-flow.slice.ts';
import { useSecureLesson } from '../../../features/lessons/lessons.api.ts';
import { useLessonList } from '../../../features/lessons/use-lesson-list.ts';
import { selectProduct } from '../../../shared/product/product.slice.ts';
import { paths } from '../../../shared/routes.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Overlay } from '../../../shared/ui/overlay.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { SignInPanel, type SignInView } from '../identity/sign-in-panel.tsx';
import styles from './subscriptions-page.module.css';

/** `/subscriptions`: the plans, or where to manage the one that was bought elsewhere. */
export function SubscriptionsPage() {
  const { isLoggedIn, isKnown } = useSelector(selectCurrentUser);
  const plans = usePlans(isLoggedIn);
  const view = isKnown
    ? findPlansView({ platform: plans.platform, isLoggedIn, parentAppOS: null })
    : 'nothing';
  if (plans.platform && view === 'guidance') return <Guidance platform={plans.platform} />;
  return (
    <div className={styles.page}>
      <PageTitle title="Subscriptions" />
      <h1>Subscriptions</h1>
      {plans.hasFailed ? (
        <Notice title="The plans did not load" tone="now">
          <Button onClick={plans.retry}>Try again</Button>
        </Notice>
      ) : null}
      <Plans plans={plans} isShown={view === 'cards'} isLoggedIn={isLoggedIn} />
      <SignUpOverlay />
    </div>
  );
}

type PlansProps = { plans: ReturnType<typeof usePlans>; isShown: boolean; isLoggedIn: boolean };

function Plans({ plans, isShown, isLoggedIn }: PlansProps) {
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
      <BillingToggle cycle={cycle} reduction={yearlyReduction(packages)} onChange={setChosen} />
      <div className={planStyles.layout}>
        <div className={planStyles.plans}>
          <div className={planStyles.cards}>
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
      <p className={planStyles.legal}>
        By subscribing you accept the <a href={paths.terms}>terms and conditions</a> and the{' '}
        <a href={paths.privacyPolicy}>Privacy Policy</a>. A plan renews by itself until you cancel it; you can
        cancel at any time on this page.
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
  return (
    <DemoFilm
      sampleUrl={data && 'VideoHLSurl' in data ? data.VideoHLSurl : ''}
      poster={sample?.VideoThumbnailURL ?? ''}
    />
  );
}

function MoreCards() {
  const { marketingUrl, learnStandardGermanUrl } = useSelector(selectProduct);
  return (
    <div className={planStyles.more}>
      {marketingUrl ? (
        <p className={planStyles.moreCard}>
          <a href={marketingUrl} rel="noreferrer">
            still not sure? learn more
          </a>
        </p>
      ) : null}
      {learnStandardGermanUrl ? (
        <p className={planStyles.moreCard}>
          <a href={learnStandardGermanUrl} rel="noreferrer">
            learn standard German
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** Opens the overlay and remembers how to go on. */
function useRequireLogIn(): (next: () => void) => void {
  const dispatch = useDispatch();
  return (next) => {
    setCompletionHandler(next);
    dispatch(flowOpened());
  };
}

/** The sign-up overlay; it hides on a log-in, and with the page when the browser goes back. */
function SignUpOverlay() {
  const { isActive } = useSelector(selectSignUpFlow);
  const [view, setView] = useState<SignInView>('sign-up');
  const dispatch = useDispatch();
  useEffect(
    () => () => {
      setCompletionHandler(null);
      dispatch(flowClosed());
    },
    [dispatch],
  );
  const close = () => {
    setCompletionHandler(null);
    dispatch(flowClosed());
  };
  return (
    <Overlay isOpen={isActive} onClose={close} title={view === 'sign-up' ? 'CREATE ACCOUNT' : 'Log in'}>
      <SignInPanel view={view} onSwitch={setView} />
    </Overlay>
  );
}
