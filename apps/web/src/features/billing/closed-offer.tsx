import type { SubscriptionPackage } from '@school/contract/billing';
import { canBeSold, needsPrivateLesson } from '@school/domain/prerequisites';
import { closedTexts } from '@school/texts/en/closed';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { languageTexts } from '@school/texts/en/language';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { leadBackTo } from '../../shared/addresses/way-back.ts';
import { selectSellingPlatform } from '../../shared/metadata/metadata.slice.ts';
import { paths } from '../../shared/routes.ts';
import { shortAmountText } from '../../shared/texts/amount-text.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink, type ButtonLook } from '../../shared/ui/button.tsx';
import { useGetOfferQuery } from './billing.api.ts';
import styles from './closed-offer.module.css';
import { useGetHasAlreadySubscribedQuery } from './plans.api.ts';

type ClosedOfferProps = {
  /** The tier that opens what is closed. */
  tier: number;
  isSignedIn: boolean;
};

/** Of what is closed: what the least plan costs that opens it, the way there, and for a visitor the way to the log-in. */
export function ClosedOffer({ tier, isSignedIn, look = 'main' }: ClosedOfferProps & { look?: ButtonLook }) {
  const texts = useTexts(closedTexts);
  const { logIn, seePlans } = useTexts(everywhereTexts);
  const location = useLocation();
  const { plan, isPriced } = useLeastPlan(tier);
  return (
    <>
      <p className={styles.price}>
        {plan && isPriced ? <Price plan={plan} isSignedIn={isSignedIn} /> : '\u00a0'}
      </p>
      <ButtonLink to={paths.subscriptions} look={look}>
        {plan && tier > 1 ? texts.seePlan(plan.Title) : seePlans}
      </ButtonLink>
      {isSignedIn ? null : (
        <p>
          {texts.haveOne}{' '}
          <Link to={paths.logIn} state={leadBackTo(location)}>
            {logIn}
          </Link>
        </p>
      )}
    </>
  );
}

/** The same in one line, as where a film has ended. */
export function OfferLine({ tier, isSignedIn }: ClosedOfferProps) {
  const { seePlans } = useTexts(everywhereTexts);
  const { plan, isPriced } = useLeastPlan(tier);
  return (
    <p>
      <Link to={paths.subscriptions}>
        {plan && isPriced ? <Price plan={plan} isSignedIn={isSignedIn} /> : seePlans}
      </Link>
    </p>
  );
}

/** Inside an app its store sells, at the store’s prices. */
function useLeastPlan(tier: number) {
  const seller = useSelector(selectSellingPlatform);
  const { data: packages = [] } = useGetOfferQuery(seller);
  return { plan: findLeastPlan(packages, tier), isPriced: seller === 'web' };
}

type Plan = NonNullable<ReturnType<typeof findLeastPlan>>;

/** The free days are named to who may still have them. */
function Price({ plan, isSignedIn }: { plan: Plan; isSignedIn: boolean }) {
  const texts = useTexts(closedTexts);
  const { money } = useTexts(languageTexts);
  const had = useGetHasAlreadySubscribedQuery(undefined, { skip: !isSignedIn });
  const amount = shortAmountText(plan.StripePrice, money);
  const isTrialOpen = !isSignedIn || had.data === false;
  return plan.FreeTrialPeriod > 0 && isTrialOpen
    ? texts.afterTrial(plan.Title, plan.FreeTrialPeriod, amount)
    : texts.costs(plan.Title, amount);
}

/** The least plan by the month that opens what wants this tier; without one that needs an hour of the week chosen first. */
function findLeastPlan(
  packages: readonly SubscriptionPackage[],
  tier: number,
): SubscriptionPackage | undefined {
  return packages
    .filter((item) => item.BillingCycle === 'monthly' && item.Tier >= tier)
    .filter((item) => canBeSold(item) && !needsPrivateLesson(item))
    .toSorted((one, other) => one.StripePrice.unit_amount - other.StripePrice.unit_amount)[0];
}
