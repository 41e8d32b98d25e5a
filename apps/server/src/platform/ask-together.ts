import type { Database } from './database.ts';

/** Beyond this a statement would keep its first asker waiting for the last. */
const MAX_QUESTIONS = 100;

type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/** Finds an answer to each question, in their order. */
type FindAnswers<Question, Answer> = (
  db: Database,
  questions: readonly Question[],
) => Promise<readonly Answer[]>;

/**
 * Asks the database once for all questions that come in one turn of the event loop. A statement costs this process about
 * the same for one row and for twenty, and a busy server hears from many clients in a turn; a single question waits for
 * nothing. Nothing is remembered: each answer was read after its question came.
 */
export function askTogether<Question, Answer>(
  find: FindAnswers<Question, Answer>,
): (db: Database, question: Question) => Promise<Answer> {
  const waitingOn = new WeakMap<Database, Waiting<Question, Answer>[]>();

  const ask = (db: Database): void => {
    const waiting = waitingOn.get(db) ?? [];
    waitingOn.delete(db);
    const answerAll = async () => {
      const answers = await find(
        db,
        waiting.map(({ question }) => question),
      );
      if (answers.length !== waiting.length) throw new Error('not every question was answered');
      for (const [index, answer] of answers.entries()) waiting[index]?.resolve(answer);
    };
    answerAll().catch((error: unknown) => {
      for (const { reject } of waiting) reject(error);
    });
  };

  return (db, question) =>
    new Promise((resolve, reject) => {
      const waiting = waitingOn.get(db) ?? [];
      waiting.push({ question, resolve, reject });
      if (waiting.length === 1) {
        waitingOn.set(db, waiting);
        setImmediate(() => {
          // One that filled up has been asked already, and another may have begun since.
          if (waitingOn.get(db) === waiting) ask(db);
        });
      }
      if (waiting.length >= MAX_QUESTIONS) ask(db);
    });
}

/**
 * Asks once for all who ask the same in one turn of the event loop, and gives them one answer, which nobody may change.
 * Nothing is remembered here either. `keyOf` tells questions apart: what decides the answer has to be in it.
 */
export function askOnce<Question, Answer extends object>(
  find: (db: Database, question: Question) => Promise<Readonly<Answer>>,
  keyOf: (question: Question) => string,
): (db: Database, question: Question) => Promise<Readonly<Answer>> {
  const asked = new WeakMap<Database, Map<string, Promise<Readonly<Answer>>>>();

  return (db, question) => {
    const ofTurn = asked.get(db) ?? new Map<string, Promise<Readonly<Answer>>>();
    asked.set(db, ofTurn);
    const key = keyOf(question);
    const known = ofTurn.get(key);
    if (known) return known;
    const answer = endOfTurn().then(() => {
      // Who asks from here on may have seen what this answer does not know yet.
      ofTurn.delete(key);
      return find(db, question);
    });
    ofTurn.set(key, answer);
    return answer;
  };
}

const endOfTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
