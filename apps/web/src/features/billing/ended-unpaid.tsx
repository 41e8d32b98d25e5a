import { billingTexts } from '@school/texts/en/billing';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import type { Overview } from './use-plans.ts';

/** For an account without a plan: that the last one ended because its payment failed. Nothing where that is not so. */
export function EndedUnpaid({ invoices }: Pick<Overview, 'invoices'>) {
  const { endedUnpaid } = useTexts(billingTexts);
  const formatDay = useFormatDay();
  const newest = invoices?.[0];
  if (newest?.status !== 'open') return null;
  return (
    <Notice title={endedUnpaid.title} tone="now">
      <p>{endedUnpaid.text(formatDay(newest.date))}</p>
    </Notice>
  );
}
