import type { Learner } from '@school/domain/subscribe-button';
import { billingTexts } from '@school/texts/en/billing';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { languageTexts } from '@school/texts/en/language';
import { BillingToggle } from '../../../features/billing/billing-toggle.tsx';
import { PlanCard } from '../../../features/billing/plan-card.tsx';
import type { SoldPackage } from '../../../features/billing/store-offer.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Acceptance } from './acceptance.tsx';
import { PlansPending } from './plans-pending.tsx';
import styles from './subscriptions-page.module.css';

/** What `fill-offer.ts` needs beside the offer. */
export type OfferFrame = {
  /** The locale that amounts are written in. */
  money: string;
  labels: { [label: string]: string };
  cycle: string;
  /** The classes of a card's button by its look. */
  looks: { [look: string]: string };
};

/** What `fill-offer.ts` makes each package's card of. */
const ANY_PACKAGE: SoldPackage = {
  identifier: 'any',
  Title: '…',
  PromotionText: ['…'],
  StripePriceID: '',
  ProductID: 'any',
  BillingCycle: 'monthly',
  FreeTrialPeriod: 1,
  Tier: 1,
  ButtonColour: 'red',
  Main: true,
  SecondMain: false,
  StripePrice: { currency: 'chf', unit_amount: 0 },
  Prerequisites: [],
  // In the place of a price: the page never names one that nobody asks for.
  store: { price: '…', cycle: 'monthly' },
};
const VISITOR: Learner = { currents: {}, hasAlreadySubscribed: false, packages: [ANY_PACKAGE] };
const nothing = () => undefined;
const HANDLERS = {
  busyWith: null,
  buying: null,
  givenUp: null,
  subscribe: nothing,
  cancel: nothing,
  resubscribe: async () => undefined,
  updateCard: async () => undefined,
};

/** The plans' page of a visitor before the app's code is there: with the offer, or with its place. */
export function SubscriptionsFrame() {
  const texts = useTexts(billingTexts);
  const { subscriptions } = useTexts(everywhereTexts);
  const { money } = useTexts(languageTexts);
  const words: OfferFrame = {
    money,
    labels: texts.buttons,
    cycle: texts.cycle.monthly,
    looks: Object.fromEntries(
      (['main', 'solid', 'plain'] as const).map((look) => [look, buttonClass({ look, isWide: true })]),
    ),
  };
  return (
    <div className={styles.page}>
      <h1>{subscriptions}</h1>
      <div data-offer-frame={JSON.stringify(words)}>
        <BillingToggle cycle="monthly" reduction="…" onChange={nothing} />
        <div className={styles.layout}>
          <div className={styles.plans}>
            <div className={styles.cards}>
              <PlanCard
                item={ANY_PACKAGE}
                learner={VISITOR}
                packages={[ANY_PACKAGE]}
                overview={null}
                handlers={HANDLERS}
              />
            </div>
          </div>
        </div>
        <Acceptance />
      </div>
      <div data-offer-pending>
        <PlansPending />
      </div>
    </div>
  );
}
