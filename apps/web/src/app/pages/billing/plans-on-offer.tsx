import type { BillingCycle } from '@school/contract/billing';
import { findPlanRole } from '@school/domain/plan-change';
import { findDefaultBillingCycle, findSubscribeButton, type Learner } from '@school/domain/subscribe-button';
import { billingTexts } from '@school/texts/en/billing';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { BillingToggle } from '../../../features/billing/billing-toggle.tsx';
import { DemoFilm } from '../../../features/billing/demo-film.tsx';
import { EndedUnpaid } from '../../../features/billing/ended-unpaid.tsx';
import { FloatingBar } from '../../../features/billing/floating-bar.tsx';
import { Invoices } from '../../../features/billing/invoices.tsx';
import { PlanCard } from '../../../features/billing/plan-card.tsx';
import { yearlyReduction } from '../../../features/billing/price-text.ts';
import { isWithheld, type SoldPackage } from '../../../features/billing/store-offer.ts';
import { usePlanActions } from '../../../features/billing/use-plan-actions.ts';
import type { Plans } from '../../../features/billing/use-plans.ts';
import type { Purchase } from '../../../features/billing/use-purchase.ts';
import type { StoreSale } from '../../../features/billing/use-store-sale.ts';
import { selectParentAppOS } from '../../../shared/metadata/metadata.slice.ts';
import { paths } from '../../../shared/routes.ts';
import { RichText } from '../../../shared/texts/rich-text.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { useAfterPaint } from '../../../shared/timing/use-after-paint.ts';
import { MoreCards } from './more-cards.tsx';
import { PurchaseSteps } from './purchase-steps.tsx';
import { StoreCards } from './store-cards.tsx';
import styles from './subscriptions-page.module.css';

const LEGAL_LINKS = {
  terms: (text: string) => <a href={paths.terms}>{text}</a>,
  privacy: (text: string) => <a href={paths.privacyPolicy}>{text}</a>,
};

/** What is agreed to with a purchase. */
function Acceptance({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const { acceptance, inApp } = useTexts(billingTexts);
  return (
    <p className={styles.legal}>
      <RichText of={isEmbedded ? inApp.acceptance : acceptance} slots={LEGAL_LINKS} />
    </p>
  );
}

/** Who has a plan finds it before what else there is. */
function ownFirst(packages: readonly SoldPackage[], currents: Learner['currents']): SoldPackage[] {
  const rank = (item: SoldPackage) => ROLES.indexOf(findPlanRole(item, currents));
  return packages.toSorted((one, other) => rank(one) - rank(other));
}

const ROLES: readonly ReturnType<typeof findPlanRole>[] = ['running', 'next', null];

type PlansOnOfferProps = {
  plans: Plans;
  learner: Learner;
  purchase: Purchase;
  sale: StoreSale;
  isLoggedIn: boolean;
};

/** The toggle, a card for each package of its cycle, and what belongs to buying one. */
export function PlansOnOffer({ plans, learner, purchase, sale, isLoggedIn }: PlansOnOfferProps) {
  const texts = useTexts(billingTexts);
  const { packages, currents, overview } = plans;
  const [chosen, setChosen] = useState<BillingCycle | null>(null);
  const isEmbedded = useSelector(selectParentAppOS) !== null;
  // The page's frame, which is taken over as it stands, has no bar.
  const isAfterPaint = useAfterPaint();
  const actions = usePlanActions({ isLoggedIn, platform: plans.platform, learner, packages });
  const cycle = chosen ?? findDefaultBillingCycle(currents);
  const shown = ownFirst(
    packages.filter((item) => item.BillingCycle === cycle),
    currents,
  );
  const hasPlan = Object.keys(currents).length > 0;
  const main = shown.find((item) => item.Main && (hasPlan || !isWithheld(item, 'checkout')));
  const handlers = {
    ...actions,
    subscribe: purchase.start,
    buying: sale.busyWith,
    givenUp: sale.givenUp,
  };
  const { wanted } = purchase;
  return (
    <>
      {overview && !isEmbedded && !hasPlan ? <EndedUnpaid invoices={overview.invoices} /> : null}
      <BillingToggle
        cycle={cycle}
        reduction={isEmbedded ? '' : yearlyReduction(plans.offered, texts.reduction)}
        onChange={setChosen}
      />
      <div className={styles.layout}>
        <div className={styles.plans}>
          {isEmbedded && shown.length === 0 ? <p>{texts.inApp.nothingSold}</p> : null}
          <div className={styles.cards}>
            {shown.map((item) => (
              <PlanCard key={item.identifier} {...{ item, learner, packages, overview, handlers }} />
            ))}
          </div>
          {isEmbedded ? <StoreCards {...{ sale, isLoggedIn, hasPlan }} /> : <MoreCards />}
        </div>
        <DemoFilm />
      </div>
      {overview && !isEmbedded ? <Invoices invoices={overview.invoices} /> : null}
      <Acceptance isEmbedded={isEmbedded} />
      {main && isAfterPaint ? (
        <FloatingBar
          main={main}
          second={shown.find((item) => item.SecondMain)}
          isSubscribed={hasPlan}
          isTrialOffered={findSubscribeButton(main, learner).label === 'TRY OUT'}
          onTry={() => purchase.start(main)}
        />
      ) : null}
      {wanted && isLoggedIn ? (
        <PurchaseSteps item={wanted} {...{ purchase, learner, packages, overview }} />
      ) : null}
    </>
  );
}
