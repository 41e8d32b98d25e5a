import type { Callables } from '@school/contract/callables';
import { CallFailure } from '../api/call-error.ts';
import type { CallFunction } from '../api/call-function.ts';
import { openOnce } from '../timing/open-once.ts';
import type { AnswerRules } from './answer-rules.ts';
import type { AskedPlan, KeepingParts, Parts } from './keep-one-answer.ts';
import { noteLesson } from './noted-lessons.ts';

type Name = keyof Callables;
const LESSON = 'getSecureData_v2_0' satisfies Name;
const PLAN = 'getProgress' satisfies Name;

type CallsParts = Parts & {
  rules: AnswerRules;
  /** A lesson is kept, with the captions that it needs, once its page is used. */
  whenUsed: () => Promise<void>;
};

/** Nothing of it is wanted before an answer has come, or has failed to. */
const loadKeeping = () => import('./keep-one-answer.ts');

/**
 * Calls as before, and keeps what a learner has opened. Where there is no way to the server, what was kept is the answer;
 * whenever there is one, the server's counts.
 */
export function createKeepingCalls({ rules, whenUsed, ...own }: CallsParts): CallFunction {
  const { call, findUid, storage } = own;
  const parts: KeepingParts = { ...own, plans: { asked: null }, opened: new Set(), files: new Map() };
  /** What a page before this one was left too early to keep. */
  const keepNoted = openOnce(async () => {
    await whenUsed();
    const [rule, keeping] = [rules[LESSON], await loadKeeping()];
    if (rule) await keeping.keepNoted(parts, rule);
  });
  return async <Called extends Name>(
    name: Called,
    payload: Callables[Called]['request'],
    options?: Parameters<CallFunction>[2],
  ) => {
    const rule = rules[name];
    const key = JSON.stringify(payload ?? null);
    if (!rule || rule.isKept?.(key) === false) return call(name, payload, options);
    const which = { UID: await findUid(), name, key };
    try {
      const asked = call(name, payload, options);
      if (isOfPlan(name, asked)) parts.plans.asked = { UID: which.UID, atMs: Date.now(), answer: asked };
      const answer = await asked;
      if (name === LESSON) {
        parts.opened.add(key);
        noteLesson(storage, which);
      }
      keepNoted().catch(() => undefined);
      const isDue = name === LESSON ? whenUsed() : Promise.resolve();
      // What cannot be loaded is not kept.
      isDue.then(loadKeeping).then(
        ({ keepAnswer }) => keepAnswer(parts, which, { answer, ...rule }),
        () => undefined,
      );
      return answer;
    } catch (failure) {
      const isAway = failure instanceof CallFailure && failure.code === 'network-failed';
      const keeping = isAway ? await loadKeeping().catch(() => null) : null;
      const found = (await keeping?.findAnswer(parts, which)) ?? null;
      if (found === null) throw failure;
      return found as Callables[Called]['response'];
    }
  };
}

function isOfPlan(name: Name, _asked: Promise<unknown>): _asked is AskedPlan['answer'] {
  return name === PLAN;
}
