import DataLoader from 'dataloader';
import type { Database } from './database.ts';

/** Beyond this a statement would keep its first asker waiting for the last. */
const MAX_QUESTIONS = 100;

/**
 * Asks the database once for all questions that come in one tick of the event loop; `find` answers each, in their order. A
 * statement costs this process about the same for one row and for twenty, and a busy server hears from many clients in a
 * tick; a single question waits for nothing. Nothing is cached: each answer was read after its question came.
 */
export function batchPerTick<Question, Answer>(
  find: (db: Database, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (db: Database, question: Question) => Promise<Answer> {
  return perDatabase((db) => {
    const loader = new DataLoader((questions: readonly Question[]) => find(db, questions), {
      cache: false,
      maxBatchSize: MAX_QUESTIONS,
      batchScheduleFn: setImmediate,
    });
    return (question) => loader.load(question);
  });
}

/**
 * Asks once for all who ask the same in one tick of the event loop, and gives them one answer, which callers must not
 * change. Nothing is cached here either. `keyOf` tells questions apart: what decides the answer has to be in it.
 */
export function dedupePerTick<Question, Answer extends object>(
  find: (db: Database, question: Question) => Promise<Readonly<Answer>>,
  keyOf: (question: Question) => string,
): (db: Database, question: Question) => Promise<Readonly<Answer>> {
  return perDatabase((db) => {
    const findEach = (questions: readonly Question[]) => {
      // Who asks from here on may have seen what this answer does not know yet.
      loader.clearAll();
      return Promise.all(questions.map((question) => find(db, question).catch(toError)));
    };
    const loader = new DataLoader<Question, Readonly<Answer>, string>(findEach, {
      cacheKeyFn: keyOf,
      batchScheduleFn: setImmediate,
    });
    return (question) => loader.load(question);
  });
}

/** A transaction's questions stay in it. */
function perDatabase<Question, Answer>(
  create: (db: Database) => (question: Question) => Promise<Answer>,
): (db: Database, question: Question) => Promise<Answer> {
  const known = new WeakMap<Database, (question: Question) => Promise<Answer>>();
  return (db, question) => {
    const ask = known.get(db) ?? create(db);
    known.set(db, ask);
    return ask(question);
  };
}

/** DataLoader takes a failure of one question as its answer. */
const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
