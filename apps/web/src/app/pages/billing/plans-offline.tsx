import { billingTexts } from '@school/texts/en/billing';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { Crossroads } from '../../../shared/art/scenes/crossroads.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { RetryButton } from '../../../shared/ui/retry-button.tsx';

/** In the plans' place while there is no connection: what works without one, and the way there. */
export function PlansOffline({ onRetry }: { onRetry: () => void }) {
  const { plansOffline } = useTexts(billingTexts);
  const { subscriptions, toLessons } = useTexts(everywhereTexts);
  return (
    <Page
      title={subscriptions}
      lead={plansOffline}
      art={<Crossroads />}
      actions={
        <>
          <ButtonLink to={paths.home} look="main">
            {toLessons}
          </ButtonLink>
          <RetryButton onRetry={onRetry} />
        </>
      }
    />
  );
}
