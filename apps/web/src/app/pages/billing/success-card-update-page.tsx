import { Market } from '../../../shared/art/market.tsx';
import { paths } from '../../../shared/routes.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

export function SuccessCardUpdatePage() {
  return (
    <Page
      title="Your card"
      lead="After changing the card that pays for your plan, you will see here which one is used from now on."
      art={<Market />}
      actions={
        <>
          <ButtonLink to={paths.subscriptions} look="main">
            Subscriptions
          </ButtonLink>
          <ButtonLink to={paths.settings}>Settings</ButtonLink>
        </>
      }
    >
      <p>
        Changing the card is not possible here yet. Your plan and its dates are on the subscriptions page.
      </p>
    </Page>
  );
}
