import { billingTexts } from '@school/texts/en/billing';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { Market } from '../../../shared/art/market.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

/** `/cancel`: back from the payment page without paying. */
export function CancelPage() {
  const { cancelled } = useTexts(billingTexts);
  const { goHome, seePlans } = useTexts(everywhereTexts);
  return (
    <Page
      title={cancelled.title}
      lead={cancelled.lead}
      art={<Market />}
      actions={
        <>
          <ButtonLink look="main" to={paths.subscriptions}>
            {seePlans}
          </ButtonLink>
          <ButtonLink to={paths.home}>{goHome}</ButtonLink>
        </>
      }
    />
  );
}
