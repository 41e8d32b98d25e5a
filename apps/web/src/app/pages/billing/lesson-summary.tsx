import type { OfferedHour } from '@school/contract/private-lessons';
import type { ComponentProps } from 'react';
import { PurchaseSummary } from '../../../features/billing/purchase-summary.tsx';
import { useOrderFacts } from '../../../features/private-lessons/use-order-facts.ts';

type LessonSummaryProps = Omit<ComponentProps<typeof PurchaseSummary>, 'given'> & { slot: OfferedHour };

/** The summary of an order with private lessons: first its hour, the first lesson and the terms. */
export function LessonSummary({ slot, ...summary }: LessonSummaryProps) {
  return <PurchaseSummary {...summary} given={useOrderFacts(slot)} />;
}
