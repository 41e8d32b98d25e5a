import type { SubscriptionPackage } from '@school/contract/billing';

type PlanContents = { title: string; lines: string[] };

const ALL_VIDEOS = 'access to all previous videos';

/** What each plan on offer holds, in the offer's words and order; 'over 60' stands only where it is true. */
export function listPlanContents(
  packages: readonly SubscriptionPackage[],
  lessonCount: number,
  overSixty: (line: string) => string,
): PlanContents[] {
  const plans = new Map<string, PlanContents>();
  for (const { Title, PromotionText, Prerequisites } of packages) {
    if (plans.has(Title) || Prerequisites.length > 0) continue;
    const lines = PromotionText.map((line) =>
      line === ALL_VIDEOS && lessonCount > 60 ? overSixty(line) : line,
    );
    plans.set(Title, { title: Title, lines });
  }
  return [...plans.values()];
}
