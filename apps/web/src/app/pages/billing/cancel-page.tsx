import { Market } from '../../../shared/art/market.tsx';
import { paths } from '../../../shared/routes.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

/** `/cancel`: back from the payment page without paying. */
export function CancelPage() {
  return (
    <Page
      title="Nothing was charged"
      lead="You left the payment page before paying. The plans are where they were."
      art={<Market />}
      actions={
        <>
          <ButtonLink look="main" to={paths.subscriptions}>
            See the plans
          </ButtonLink>
          <ButtonLink to={paths.home}>Go home</ButtonLink>
        </>
      }
    />
  );
}
