import type { Tier } from '@school/contract/access';
import { billingTexts } from '@school/texts/en/billing';
import { closedTexts } from '@school/texts/en/closed';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { useGetHasAlreadySubscribedQuery, useGetOverviewQuery } from '../../../features/billing/plans.api.ts';
import { useFormatDay } from '../../../shared/dates/dates.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Section } from '../../../shared/ui/page.tsx';

/** On a learner's desk: that a payment was refused or the plan has ended, and what to do. Nothing while all is well. */
export function PlanNotice({ tier }: { tier: Tier | null }) {
  const notice = usePlanNotice(tier);
  const { yourPlan } = useTexts(closedTexts);
  const { seePlans } = useTexts(everywhereTexts);
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

function usePlanNotice(tier: Tier | null): { title: string; text: string } | null {
  const { paymentFailed, ended } = useTexts(closedTexts);
  const { notes, endedUnpaid } = useTexts(billingTexts);
  const formatDay = useFormatDay();
  const { data: overview } = useGetOverviewQuery(undefined, { skip: tier === null });
  const { data: hadOne } = useGetHasAlreadySubscribedQuery(undefined, { skip: tier !== 0 });
  if (!overview || tier === null) return null;
  const { paymentProblem, invoices } = overview;
  if (paymentProblem) {
    const { since, accessUntil } = paymentProblem;
    return { title: paymentFailed, text: notes.paymentFailed(formatDay(since), formatDay(accessUntil)) };
  }
  if (tier > 0 || !hadOne) return null;
  const [newest] = invoices ?? [];
  return newest?.status === 'open'
    ? { title: endedUnpaid.title, text: endedUnpaid.text(formatDay(newest.date)) }
    : ended;
}
