import type { Callables } from '@school/contract/callables';
import type { SecureLesson } from '@school/contract/lessons';
import { CallFailure } from '../api/call-error.ts';
import type { CallFunction } from '../api/call-function.ts';
import { isReadable, KEPT_CALLS, type KnownPlan } from './answer-rules.ts';
import type { AnswerName, KeptAnswer, KeptAnswers } from './kept-answer.ts';
import { type KeptLesson, packLesson, unpackLesson } from './lesson-files.ts';

type Name = keyof Callables;
type Parts = {
  call: CallFunction;
  kept: KeptAnswers;
  /** Whose answers they are; empty for a visitor. */
  findUid: () => Promise<string>;
  /** A lesson is kept, with the captions that it needs, once its page is used. */
  whenUsed: () => Promise<void>;
};
type KeepingParts = Parts & { plans: { asked: AskedPlan | null } };

const LESSON = 'getSecureData_v2_0' satisfies Name;
const PLAN = 'getProgress' satisfies Name;
const planOf = (UID: string): AnswerName => ({ UID, name: PLAN, key: 'null' });

/** What the server said of an account's plan is asked again for a new answer after this time. */
const PLAN_FRESH_MS = 3_600_000;
/** An answer that the page itself has asked for so short a time ago is not asked for again. */
const ASKED_FRESH_MS = 15_000;

type AskedPlan = { UID: string; atMs: number; answer: Promise<Callables[typeof PLAN]['response']> };

/**
 * Calls as before, and keeps what a learner has opened. Where there is no way to the server, what was kept is the answer;
 * whenever there is one, the server's counts.
 */
export function createKeepingCalls({ call, kept, findUid, whenUsed }: Parts): CallFunction {
  const parts: KeepingParts = { call, kept, findUid, whenUsed, plans: { asked: null } };
  return async <Called extends Name>(
    name: Called,
    payload: Callables[Called]['request'],
    options?: Parameters<CallFunction>[2],
  ) => {
    const rule = KEPT_CALLS[name];
    const key = JSON.stringify(payload ?? null);
    if (!rule || rule.isKept?.(key) === false) return call(name, payload, options);
    const which = { UID: await findUid(), name, key };
    try {
      const asked = call(name, payload, options);
      if (isOfPlan(name, asked)) parts.plans.asked = { UID: which.UID, atMs: Date.now(), answer: asked };
      const answer = await asked;
      void keepAnswer(parts, which, { answer, ...rule });
      return answer;
    } catch (failure) {
      const isAway = failure instanceof CallFailure && failure.code === 'network-failed';
      const found = isAway ? await findAnswer(kept, which) : null;
      if (found === null) throw failure;
      return found as Callables[Called]['response'];
    }
  };
}

async function findAnswer(kept: KeptAnswers, which: AnswerName): Promise<unknown> {
  const [found, plan] = await Promise.all([kept.find(which), kept.find(planOf(which.UID))]);
  const nowMs = Date.now();
  // The latest moment that was seen: it counts when the clock is set back.
  if (plan && plan.atMs < nowMs) await kept.keep({ ...plan, atMs: nowMs }, 1);
  if (!found || !isReadable(found, plan, nowMs)) return null;
  return which.name === LESSON ? unpackLesson(found as KeptLesson & KeptAnswer) : found.answer;
}

type Answered = { answer: unknown; isPaid: boolean; most: number };

async function keepAnswer(
  parts: KeepingParts,
  which: AnswerName,
  { answer, isPaid, most }: Answered,
): Promise<void> {
  const { kept, findUid } = parts;
  try {
    // The server has closed it.
    if (isRefusal(answer)) return await kept.drop(which);
    if (which.name === LESSON) await parts.whenUsed();
    const tier = isPaid && which.UID !== '' ? await findTier(parts, which.UID) : 0;
    const packed =
      which.name === LESSON ? await packLesson(answer as SecureLesson) : { answer, files: [] as string[] };
    if ((await findUid()) === which.UID)
      await kept.keep({ ...which, ...packed, tier, atMs: Date.now() }, most);
  } catch {
    // It is not there without a network.
  }
}

function isOfPlan(name: Name, _asked: Promise<unknown>): _asked is AskedPlan['answer'] {
  return name === PLAN;
}

/** Under which plan an answer was given. */
async function findTier({ call, kept, plans: { asked } }: KeepingParts, UID: string): Promise<number> {
  if (asked?.UID === UID && Math.abs(Date.now() - asked.atMs) < ASKED_FRESH_MS)
    return (await asked.answer).tier;
  const plan = await kept.find(planOf(UID));
  const { tier = 0 } = (plan?.answer ?? {}) as Partial<KnownPlan>;
  // An account without a plan may have taken one just now.
  if (plan && tier > 0 && Math.abs(Date.now() - plan.atMs) < PLAN_FRESH_MS) return tier;
  const answer = await call(PLAN, null);
  await kept.keep({ ...planOf(UID), answer, tier: 0, files: [], atMs: Date.now() }, 1);
  return answer.tier;
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'error' in answer;
}
