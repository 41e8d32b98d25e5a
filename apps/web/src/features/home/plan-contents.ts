import type { SubscriptionPackage } from '@school/contract/billing';
import { sayIn, type Words } from '@school/contract/words';
import { needsPrivateLesson } from '@school/domain/prerequisites';

type PlanContents = { title: string; price: string; lines: Words[] };

const ALL_VIDEOS = 'access to all previous videos';

type PlanWords = {
  overSixty: (line: string) => string;
  /** What the first package of a plan costs, by the month or the year. */
  priceOf: (item: SubscriptionPackage) => string;
};

/** The plan that comes with private lessons, for which an hour is chosen first; null where none is sold. */
export function findPrivatePlan(packages: readonly SubscriptionPackage[]): string | null {
  return packages.find(needsPrivateLesson)?.Title ?? null;
}

/** What each plan on offer holds, in the offer's words and order; 'over 60' stands only where it is true. */
export function listPlanContents(
  packages: readonly SubscriptionPackage[],
  lessonCount: number,
  { overSixty, priceOf }: PlanWords,
): PlanContents[] {
  const plans = new Map<string, PlanContents>();
  for (const item of packages) {
    const { Title, PromotionText, Prerequisites } = item;
    if (plans.has(Title) || Prerequisites.length > 0) continue;
    const lines = PromotionText.map((line) => {
      if (lessonCount <= 60 || sayIn(line, 'en') !== ALL_VIDEOS) return line;
      return typeof line === 'string' ? overSixty(line) : { en: overSixty(line.en), de: overSixty(line.de) };
    });
    plans.set(Title, { title: Title, price: priceOf(item), lines });
  }
  return [...plans.values()];
}
