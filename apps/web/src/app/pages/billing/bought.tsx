import type { Callables } from '@school/contract/callables';
import { billingTexts } from '@school/texts/en/billing';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import type { Texts } from '@school/texts/texts';
import { Homecoming } from '../../../shared/art/scenes/homecoming.tsx';
import { useFormatDay } from '../../../shared/dates/dates.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import styles from './bought.module.css';

/** The plan that opens the live lessons. */
const VIP = 'VIP';

type Purchase = Extract<
  Callables['getCheckoutStatus' | 'getStorePurchaseStatus']['response'],
  { status: 'complete' }
>;

/** Plan, first payment and the next step. Who is not its owner learns plan and day, and is thanked for nothing. */
export function Bought({ purchase, isLoggedIn }: { purchase: Purchase; isLoggedIn: boolean }) {
  const { success, summary, planName } = useTexts(billingTexts);
  const { plan } = useTexts(privateLessonsTexts);
  const formatDay = useFormatDay();
  const name = planName[purchase.billingCycle](purchase.planTitle);
  return (
    <Page
      title={
        purchase.isTrial === undefined
          ? name
          : findRunsBefore(purchase) === null
            ? success.youHave(purchase.planTitle)
            : summary.changeTitle(name)
      }
      documentTitle={success.title}
      lead={describePayment(purchase, name, formatDay(purchase.firstPaymentAt), success)}
      art={<Homecoming />}
      actions={<NextSteps isLoggedIn={isLoggedIn} hasLessons={purchase.planTitle === plan} />}
    >
      {isLoggedIn ? <WhatNow purchase={purchase} /> : <p>{success.logInNext}</p>}
    </Page>
  );
}

/** The first steps, in the order in which they come. */
function WhatNow({ purchase }: { purchase: Purchase }) {
  const { whatNow } = useTexts(billingTexts).success;
  const { plan } = useTexts(privateLessonsTexts);
  const hasHour = purchase.planTitle === plan;
  // A plan that begins later changes nothing today.
  if (findRunsBefore(purchase) !== null || purchase.isTrial === undefined) return null;
  return (
    <section className={styles.whatNow} aria-label={whatNow.title}>
      <h2>{whatNow.title}</h2>
      <ol>
        <li>{whatNow.lesson}</li>
        {hasHour ? <li>{whatNow.hour}</li> : null}
        {hasHour || purchase.planTitle === VIP ? <li>{whatNow.live}</li> : null}
        <li>{whatNow.mail}</li>
      </ol>
    </section>
  );
}

/** What was paid at once is paid: it has no first payment to come. */
function describePayment(
  purchase: Purchase,
  name: string,
  day: string,
  success: Texts['billing']['success'],
): string {
  const { isTrial } = purchase;
  const before = findRunsBefore(purchase);
  if (before !== null) return success.beginsLater(name, before, day);
  if (isTrial === undefined) return success.firstPayment(name, day);
  return isTrial ? success.trialBegun(day) : success.paid(day);
}

/** The plan that goes on until this one begins; only a store's answer has one. */
const findRunsBefore = (purchase: Purchase): string | null =>
  ('runsBefore' in purchase ? purchase.runsBefore : null) ?? null;

function NextSteps({ isLoggedIn, hasLessons }: { isLoggedIn: boolean; hasLessons: boolean }) {
  const { success } = useTexts(billingTexts);
  const { logIn, myLessons } = useTexts(everywhereTexts);
  if (!isLoggedIn) {
    return (
      <ButtonLink look="main" to={paths.logIn}>
        {logIn}
      </ButtonLink>
    );
  }
  return (
    <>
      {hasLessons ? (
        <ButtonLink look="main" to={paths.myLessons}>
          {myLessons}
        </ButtonLink>
      ) : null}
      <ButtonLink look={hasLessons ? 'plain' : 'main'} to={paths.home}>
        {success.startLearning}
      </ButtonLink>
      <ButtonLink to={paths.subscriptions}>{success.seeMyPlan}</ButtonLink>
    </>
  );
}
