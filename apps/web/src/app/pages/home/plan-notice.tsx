import type { Tier } from '@school/contract/access';
import { billingTexts } from '@school/texts/en/billing';
import { closedTexts } from '@school/texts/en/closed';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { OfferStrip } from '../../../features/billing/offer-strip.tsx';
import { findProblem } from '../../../features/billing/plan-notes.ts';
import {
  useGetCurrentsQuery,
  useGetHasAlreadySubscribedQuery,
  useGetOverviewQuery,
} from '../../../features/billing/plans.api.ts';
import { useFormatDay } from '../../../shared/dates/dates.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Section } from '../../../shared/ui/page.tsx';

/** On a learner's desk: that a payment was refused or the plan has ended, and what to do; what a plan costs for who never had one. Nothing while all is well. */
export function PlanNotice({ tier }: { tier: Tier | null }) {
  const { notice, isWithout } = usePlanNotice(tier);
  const { yourPlan } = useTexts(closedTexts);
  const { seePlans } = useTexts(everywhereTexts);
  if (isWithout) return <OfferStrip isSignedIn />;
  if (!notice) return null;
  return (
    <Section title={yourPlan}>
      <Notice title={notice.title} tone="now">
        <p>{notice.text}</p>
        <ButtonLink to={paths.subscriptions} look="main">
          {seePlans}
        </ButtonLink>
      </Notice>
    </Section>
  );
}

type Found = { notice: { title: string; text: string } | null; isWithout: boolean };

function usePlanNotice(tier: Tier | null): Found {
  const { paymentFailed, ended } = useTexts(closedTexts);
  const { notes, endedUnpaid } = useTexts(billingTexts);
  const formatDay = useFormatDay();
  const { data: overview } = useGetOverviewQuery(undefined, { skip: tier === null });
  const { data: hadOne } = useGetHasAlreadySubscribedQuery(undefined, { skip: tier !== 0 });
  const { data: currents = {} } = useGetCurrentsQuery(undefined, { skip: !overview?.paymentProblem });
  // The offer keeps the place of what is said of a plan that has ended.
  const isWithout = tier === 0 && hadOne !== true;
  if (!overview || tier === null) return { notice: null, isWithout };
  const problem = findProblem({ currents }, overview);
  if (problem) {
    const { since, accessUntil } = problem;
    const text = notes.paymentFailed(formatDay(since), formatDay(accessUntil));
    return { notice: { title: paymentFailed, text }, isWithout: false };
  }
  if (tier > 0 || !hadOne) return { notice: null, isWithout };
  const [newest] = overview.invoices ?? [];
  const notice =
    newest?.status === 'open'
      ? { title: endedUnpaid.title, text: endedUnpaid.text(formatDay(newest.date)) }
      : ended;
  return { notice, isWithout };
}
