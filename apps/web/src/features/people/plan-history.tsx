import type { PersonPlan } from '@school/contract/studio-people';
import { studioPeopleTexts } from '@school/texts/en/studio-people';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './people.module.css';

/** What a person has and had, in words, the newest first. */
export function PlanHistory({ plans }: { plans: readonly PersonPlan[] }) {
  const texts = useTexts(studioPeopleTexts);
  const describe = useDescribePlan();
  if (plans.length === 0) return <p>{texts.history.none}</p>;
  return (
    <>
      <ul className={styles.list}>
        {plans.map((plan) => (
          <li key={plan.id} className={styles.entry}>
            <p>
              <strong>{texts.tiers[plan.tier]}</strong>{' '}
              <span className={styles.facts}>{plan.identifier}</span>
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
