import { CHECKOUT_WAIT_MS } from '@school/contract/constants';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { useGetCheckoutStatusQuery } from '../../../features/billing/billing.api.ts';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { baseApi } from '../../../shared/api/base-api.ts';
import { Steamer } from '../../../shared/art/steamer.tsx';
import { useFormatDay } from '../../../shared/lib/dates.tsx';
import { paths } from '../../../shared/routes.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';

const ASK_AGAIN_MS = 1_000;

/** `/success/{session_id?}`: waits until the purchase is in the ledger, then says what was bought and what comes next. */
export function SuccessPage() {
  const { session_id: sessionId } = useParams();
  const { isKnown, isLoggedIn } = useSelector(selectCurrentUser);
  if (!isKnown) return <Page title="Success" lead="please wait ..." />;
  if (sessionId === undefined || !isLoggedIn) {
    return (
      <Page
        title="Success"
        lead={
          isLoggedIn
            ? 'Your plan is on the subscriptions page.'
            : 'Thank you! Log in to see your plan and to start learning.'
        }
        art={<Steamer />}
        actions={
          isLoggedIn ? (
            <ButtonLink look="main" to={paths.subscriptions}>
              See my plan
            </ButtonLink>
          ) : (
            <ButtonLink look="main" to={paths.logIn}>
              Log in
            </ButtonLink>
          )
        }
      />
    );
  }
  return <Purchase sessionId={sessionId} />;
}

function Purchase({ sessionId }: { sessionId: string }) {
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
      dispatch(baseApi.util.invalidateTags(['Subscriptions', 'Account']));
      return undefined;
    }
    const timer = setTimeout(() => setIsWaiting(false), CHECKOUT_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isSettled, dispatch]);

  if (data?.status === 'complete') {
    const when = formatDay(data.firstPaymentAt);
    return (
      <Page
        title={`You have ${data.planTitle}`}
        documentTitle="Success"
        lead={
          data.isTrial
            ? `Your free trial has begun. First payment on ${when}.`
            : `Thank you! First payment on ${when}.`
        }
        art={<Steamer />}
        actions={
          <>
            <ButtonLink look="main" to={paths.home}>
              Start learning
            </ButtonLink>
            <ButtonLink to={paths.subscriptions}>See my plan</ButtonLink>
          </>
        }
      />
    );
  }
  if (isSettled) {
    return (
      <Page
        title="Nothing was bought"
        documentTitle="Success"
        lead={
          error
            ? 'This purchase does not belong to the account you are logged in with.'
            : 'This payment was not finished, and nothing was charged.'
        }
        actions={
          <ButtonLink look="main" to={paths.subscriptions}>
            See the plans
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Page
      title="One moment"
      documentTitle="Success"
      lead={
        isWaiting
          ? 'We are waiting for the payment to be confirmed.'
          : 'It takes longer than usual. Your plan will be on the subscriptions page as soon as it is confirmed.'
      }
    >
      {isWaiting ? <Spinner /> : <ButtonLink to={paths.subscriptions}>See my plan</ButtonLink>}
    </Page>
  );
}
