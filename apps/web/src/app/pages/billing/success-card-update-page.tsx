import { billingTexts } from '@school/texts/en/billing';
import { everywhereTexts } from '@school/texts/en/everywhere';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { cardName } from '../../../features/billing/card-name.ts';
import { ConfirmationWait } from '../../../features/billing/confirmation-wait.tsx';
import { useConfirmation } from '../../../features/billing/use-confirmation.ts';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { CutCard } from '../../../shared/art/scenes/cut-card.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

/** `/success-card-update?session_id=…`: waits until the new card is in use, then names it. */
export function SuccessCardUpdatePage() {
  const { card } = useTexts(billingTexts);
  const { pleaseWait, logIn } = useTexts(everywhereTexts);
  const [parameters] = useSearchParams();
  const { isKnown, isLoggedIn } = useSelector(selectCurrentUser);
  const sessionId = parameters.get('session_id');
  if (!isKnown) return <Page title={card.title} lead={pleaseWait} />;
  if (!isLoggedIn) {
    return (
      <CardPage
        title={card.title}
        lead={card.logInToSee}
        action={
          <ButtonLink to={paths.logIn} look="main">
            {logIn}
          </ButtonLink>
        }
      />
    );
  }
  if (!sessionId) return <CardPage title={card.title} lead={card.lead} />;
  return <NewCard sessionId={sessionId} />;
}

function NewCard({ sessionId }: { sessionId: string }) {
  const texts = useTexts(billingTexts);
  const { card, success } = texts;
  const { outcome, isWaiting, elapsedMs } = useConfirmation(sessionId);
  if (outcome?.status === 'card-updated')
    return <CardPage title={card.updatedTitle} lead={card.updated(cardName(outcome, texts))} />;
  if (outcome) {
    const isUnknown = outcome.status === 'unknown' || outcome.status === 'complete';
    return <CardPage title={card.notUpdated} lead={isUnknown ? card.unknown : card.notFinished} />;
  }
  return (
    <CardPage
      title={success.oneMoment}
      lead={<p role="status">{isWaiting ? card.waiting : card.takesLonger}</p>}
      action={isWaiting ? <ConfirmationWait elapsedMs={elapsedMs} /> : undefined}
    />
  );
}

type CardPageProps = { title: string; lead: ReactNode; action?: ReactNode };

function CardPage({ title, lead, action }: CardPageProps) {
  const { card } = useTexts(billingTexts);
  const { subscriptions } = useTexts(everywhereTexts);
  const toPlans = (
    <ButtonLink to={paths.subscriptions} look="main">
      {subscriptions}
    </ButtonLink>
  );
  return (
    <Page
      title={title}
      documentTitle={card.title}
      lead={lead}
      art={<CutCard />}
      actions={action === undefined ? toPlans : action}
    />
  );
}
