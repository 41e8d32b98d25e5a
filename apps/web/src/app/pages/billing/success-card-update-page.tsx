import { billingTexts } from '@school/texts/en/billing';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { Market } from '../../../shared/art/market.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

export function SuccessCardUpdatePage() {
  const { card } = useTexts(billingTexts);
  const { subscriptions } = useTexts(everywhereTexts);
  return (
    <Page
      title={card.title}
      lead={card.lead}
      art={<Market />}
      actions={
        <>
          <ButtonLink to={paths.subscriptions} look="main">
            {subscriptions}
          </ButtonLink>
          <ButtonLink to={paths.settings}>{card.settings}</ButtonLink>
        </>
      }
    >
      <p>{card.notYet}</p>
    </Page>
  );
}
