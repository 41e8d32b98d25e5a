import type { Callables } from '@school/contract/callables';
import type { KeptAnswer } from './kept-answer.ts';

type Rule = {
  /** It comes with a plan: readable as long as the plan's paid time, as it was last known. */
  isPaid: boolean;
  /** So many of its kind are kept. */
  most: number;
  /** Which of its questions; all without it. */
  isKept?: (key: string) => boolean;
};

/**
 * The answers that are kept for a time without a network. Each feature lists its calls in its `x.offline.ts`;
 * `app/offline-calls.ts` collects them.
 */
export type AnswerRules = { readonly [name in keyof Callables]?: Rule };

/** What of `getProgress` says how long an account may read. */
export type KnownPlan = { tier: number; tierEndsAt: string | null };

/**
 * Whether a kept answer may be read without asking the server, which decides whenever it can be asked. `plan` is what it
 * said of the account last. The moment never lies before one that this browser has seen: a clock that is set back opens
 * nothing.
 */
export function isReadable(
  { tier }: Pick<KeptAnswer, 'tier'>,
  plan: { answer: unknown; atMs: number } | null,
  nowMs: number,
): boolean {
  if (tier === 0) return true;
  if (!plan) return false;
  const { tier: planTier, tierEndsAt } = plan.answer as KnownPlan;
  if (planTier < tier || tierEndsAt === null) return false;
  return Math.max(nowMs, plan.atMs) < Date.parse(tierEndsAt);
}
