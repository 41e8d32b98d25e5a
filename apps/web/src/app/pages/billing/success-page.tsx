import { CHECKOUT_WAIT_MS } from '@school/contract/constants';
import { billingTexts } from '@school/texts/en/billing';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { purchaseSettled, useGetCheckoutStatusQuery } from '../../../features/billing/billing.api.ts';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { Steamer } from '../../../shared/art/steamer.tsx';
import { useFormatDay } from '../../../shared/lib/dates.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';

const ASK_AGAIN_MS = 1_000;

/** `/success/{session_id?}`: waits until the purchase is in the ledger, then says what was bought and what comes next. */
export function SuccessPage() {
  const { success } = useTexts(billingTexts);
  const { pleaseWait, logIn } = useTexts(everywhereTexts);
  const { session_id: sessionId } = useParams();
  const { isKnown, isLoggedIn } = useSelector(selectCurrentUser);
  if (!isKnown) return <Page title={success.title} lead={pleaseWait} />;
  if (sessionId === undefined || !isLoggedIn) {
    return (
      <Page
        title={success.title}
        lead={isLoggedIn ? success.planIsThere : success.logInToSee}
        art={<Steamer />}
        actions={
          isLoggedIn ? (
            <ButtonLink look="main" to={paths.subscriptions}>
              {success.seeMyPlan}
            </ButtonLink>
          ) : (
            <ButtonLink look="main" to={paths.logIn}>
              {logIn}
            </ButtonLink>
          )
        }
      />
    );
  }
  return <Purchase sessionId={sessionId} />;
}

function Purchase({ sessionId }: { sessionId: string }) {
  const { success } = useTexts(billingTexts);
  const { seePlans } = useTexts(everywhereTexts);
  const formatDay = useFormatDay();
  const [isWaiting, setIsWaiting] = useState(true);
  const dispatch = useDispatch();
  const { data, error } = useGetCheckoutStatusQuery(sessionId, {
    pollingInterval: isWaiting ? ASK_AGAIN_MS : 0,
  });
  const isSettled =
    data?.status === 'complete' ||
    data?.status === 'expired' ||
    data?.status === 'open' ||
    error !== undefined;

  useEffect(() => {
    if (isSettled) {
      setIsWaiting(false);
      dispatch(purchaseSettled());
      return undefined;
    }
    const timer = setTimeout(() => setIsWaiting(false), CHECKOUT_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isSettled, dispatch]);

  if (data?.status === 'complete') {
    const when = formatDay(data.firstPaymentAt);
    return (
      <Page
        title={success.youHave(data.planTitle)}
        documentTitle={success.title}
        lead={data.isTrial ? success.trialBegun(when) : success.thanks(when)}
        art={<Steamer />}
        actions={
          <>
            <ButtonLink look="main" to={paths.home}>
              {success.startLearning}
            </ButtonLink>
            <ButtonLink to={paths.subscriptions}>{success.seeMyPlan}</ButtonLink>
          </>
        }
      />
    );
  }
  if (isSettled) {
    return (
      <Page
        title={success.nothingBought}
        documentTitle={success.title}
        lead={error ? success.otherAccount : success.notFinished}
        actions={
          <ButtonLink look="main" to={paths.subscriptions}>
            {seePlans}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Page
      title={success.oneMoment}
      documentTitle={success.title}
      lead={isWaiting ? success.waiting : success.takesLonger}
    >
      {isWaiting ? <Spinner /> : <ButtonLink to={paths.subscriptions}>{success.seeMyPlan}</ButtonLink>}
    </Page>
  );
}
