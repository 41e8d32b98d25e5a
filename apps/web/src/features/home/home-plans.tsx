import type { SubscriptionPackage } from '@school/contract/billing';
import { sayIn } from '@school/contract/words';
import { homeTexts } from '@school/texts/en/home';
import { paths } from '../../shared/routes.ts';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import styles from './home-plans.module.css';
import { findPrivatePlan, listPlanContents } from './plan-contents.ts';

type HomePlansProps = {
  /** Nothing while they are on their way. */
  packages?: readonly SubscriptionPackage[] | undefined;
  lessonCount: number;
  priceOf: (item: SubscriptionPackage) => string;
};

/** What the plans hold and cost, on the home page. Their buttons are on the subscriptions page. */
export function HomePlans({ packages = [], lessonCount, priceOf }: HomePlansProps) {
  const texts = useTexts(homeTexts);
  const say = useSay();
  const privatePlan = findPrivatePlan(packages);
  const trialDays = packages.find((item) => item.FreeTrialPeriod)?.FreeTrialPeriod;
  return (
    <div className={styles.plans}>
      {listPlanContents(packages, lessonCount, { overSixty: texts.overSixty, priceOf }).map((plan) => (
        <div key={plan.title} className={styles.plan}>
          <h3 className={styles.title}>{plan.title}</h3>
          <p className={styles.price}>{plan.price}</p>
          <ul className={styles.lines}>
            {plan.lines.map((line) => (
              <li key={sayIn(line, 'en')} {...say(line)} />
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.action}>
        <ButtonLink to={paths.subscriptions} look="solid">
          {texts.choosePlan}
        </ButtonLink>
        {trialDays ? <p>{texts.trial(trialDays)}</p> : null}
        {privatePlan ? <p>{texts.withPrivateLessons(privatePlan)}</p> : null}
      </div>
    </div>
  );
}
