import type { PersonPlan } from '@school/contract/studio-people';
import { billingTexts } from '@school/texts/en/billing';
import { studioPeopleTexts } from '@school/texts/en/studio-people';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './people.module.css';

/** What a person has and had, in words, the newest first. */
export function PlanHistory({ plans }: { plans: readonly PersonPlan[] }) {
  const texts = useTexts(studioPeopleTexts);
  const describe = useDescribePlan();
  const { planName } = useTexts(billingTexts);
  const nameOf = ({ tier, platform, identifier }: PersonPlan) => {
    const name = texts.tiers[tier];
    // What is given has no months to pay.
    return platform === 'school' ? name : planName[cycleOf(identifier)](name);
  };
  if (plans.length === 0) return <p>{texts.history.none}</p>;
  return (
    <>
      <ul className={styles.list}>
        {plans.map((plan) => (
          <li key={plan.id} className={styles.entry}>
            <p>
              <strong>{nameOf(plan)}</strong>
            </p>
            <p className={styles.facts}>{describe(plan)}</p>
          </li>
        ))}
      </ul>
      {plans.some(({ platform, runs }) => runs && (platform === 'ios' || platform === 'android')) ? (
        <p>{texts.history.atStore}</p>
      ) : null}
    </>
  );
}

/** By the word that every identifier of a package has in it. */
const cycleOf = (identifier: string) => (/annual/i.test(identifier) ? 'annual' : 'monthly');

/** 'Stripe, from 3 May 2026, renews on 3 June 2026'. */
function useDescribePlan(): (plan: PersonPlan) => string {
  const texts = useTexts(studioPeopleTexts);
  const formatDay = useFormatDay();
  return (plan) =>
    [
      texts.payers[plan.platform],
      ...(plan.isShared && plan.platform !== 'school' ? [texts.history.shared] : []),
      texts.history.from(formatDay(plan.purchasedAt)),
      describeState(plan, texts.history, formatDay),
    ].join(', ');
}

function describeState(
  { status, cancels, runs, expiresAt, endedAt, firstPaymentAt }: PersonPlan,
  words: (typeof studioPeopleTexts)['words']['history'],
  formatDay: (day: string) => string,
): string {
  if (endedAt !== null) return words.endedOn(formatDay(endedAt));
  if (status === 'pending') return words.starts(formatDay(expiresAt));
  if (status === 'past_due') return words.unpaid(formatDay(expiresAt));
  if (!runs) return words.endedOn(formatDay(expiresAt));
  if (cancels) return words.ends(formatDay(expiresAt));
  return status === 'trialing'
    ? words.trialUntil(formatDay(firstPaymentAt))
    : words.renews(formatDay(expiresAt));
}
