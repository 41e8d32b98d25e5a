import { billingTexts } from '@school/texts/en/billing';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useReleaseSlotMutation } from '../../../features/private-lessons/private-lessons.api.ts';
import { Crossroads } from '../../../shared/art/scenes/crossroads.tsx';
import { paths } from '../../../shared/routes.ts';
import { RichText } from '../../../shared/texts/rich-text.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

/** `/cancel`: back from the payment page without paying. The hour that was kept for it is free again at once. */
export function CancelPage() {
  const { isLoggedIn } = useSelector(selectCurrentUser);
  const [releaseSlot] = useReleaseSlotMutation();
  useEffect(() => {
    if (isLoggedIn) void releaseSlot();
  }, [isLoggedIn, releaseSlot]);
  const { cancelled } = useTexts(billingTexts);
  const { goHome, seePlans } = useTexts(everywhereTexts);
  return (
    <Page
      title={cancelled.title}
      lead={cancelled.lead}
      art={<Crossroads />}
      actions={
        <>
          <ButtonLink look="main" to={paths.subscriptions}>
            {seePlans}
          </ButtonLink>
          <ButtonLink to={paths.home}>{goHome}</ButtonLink>
        </>
      }
    >
      <p>
        <RichText
          of={cancelled.notSure}
          slots={{ contact: (text) => <Link to={paths.contact}>{text}</Link> }}
        />
      </p>
    </Page>
  );
}
