import { billingTexts } from '@school/texts/en/billing';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { ConfirmationWait } from '../../../features/billing/confirmation-wait.tsx';
import { useConfirmation } from '../../../features/billing/use-confirmation.ts';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { Crossroads } from '../../../shared/art/scenes/crossroads.tsx';
import { Homecoming } from '../../../shared/art/scenes/homecoming.tsx';
import { selectParentAppOS } from '../../../shared/metadata/metadata.slice.ts';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Bought } from './bought.tsx';

/** `/success/{session_id?}`: waits until the purchase is in the ledger, then says what was bought and what comes next. */
export function SuccessPage() {
  const { success } = useTexts(billingTexts);
  const { pleaseWait } = useTexts(everywhereTexts);
  const { session_id: sessionId } = useParams();
  const { isKnown, isLoggedIn } = useSelector(selectCurrentUser);
  const isEmbedded = useSelector(selectParentAppOS) !== null;
  if (!isKnown) return <Page title={success.title} lead={pleaseWait} />;
  // The app leads here after a purchase in its store, which has no session.
  if (sessionId === undefined && isEmbedded && isLoggedIn) return <Purchase sessionId={null} isLoggedIn />;
  if (sessionId === undefined) return <WithoutPurchase isLoggedIn={isLoggedIn} />;
  return <Purchase sessionId={sessionId} isLoggedIn={isLoggedIn} />;
}

/** Without a known purchase the page gives no thanks. */
function WithoutPurchase({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { success } = useTexts(billingTexts);
  const { logIn } = useTexts(everywhereTexts);
  const action = isLoggedIn ? (
    <ButtonLink look="main" to={paths.subscriptions}>
      {success.seeMyPlan}
    </ButtonLink>
  ) : (
    <ButtonLink look="main" to={paths.logIn}>
      {logIn}
    </ButtonLink>
  );
  const lead = isLoggedIn ? success.planIsThere : success.logInToSee;
  return <Page title={success.title} lead={lead} art={<Homecoming />} actions={action} />;
}

function Purchase({ sessionId, isLoggedIn }: { sessionId: string | null; isLoggedIn: boolean }) {
  const { success } = useTexts(billingTexts);
  const { outcome, isWaiting, elapsedMs } = useConfirmation(sessionId);
  if (outcome?.status === 'complete') return <Bought purchase={outcome} isLoggedIn={isLoggedIn} />;
  if (outcome) return <NothingBought isUnknown={outcome.status === 'unknown'} />;
  return (
    <Page
      title={success.oneMoment}
      documentTitle={success.title}
      lead={<p role="status">{isWaiting ? success.waiting : success.takesLonger}</p>}
      art={<Homecoming />}
      actions={
        isWaiting ? (
          <ConfirmationWait elapsedMs={elapsedMs} />
        ) : (
          <ButtonLink to={paths.subscriptions}>{success.seeMyPlan}</ButtonLink>
        )
      }
    />
  );
}

function NothingBought({ isUnknown }: { isUnknown: boolean }) {
  const { success } = useTexts(billingTexts);
  const { seePlans } = useTexts(everywhereTexts);
  return (
    <Page
      title={isUnknown ? success.unknownTitle : success.nothingBought}
      documentTitle={success.title}
      lead={isUnknown ? success.unknown : success.notFinished}
      art={<Crossroads />}
      actions={
        <ButtonLink look="main" to={paths.subscriptions}>
          {seePlans}
        </ButtonLink>
      }
    />
  );
}
