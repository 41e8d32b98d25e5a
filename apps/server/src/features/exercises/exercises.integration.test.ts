import type { LessonExercises } from '@school/contract/exercises';
import type { Collision } from '@school/contract/studio-exercises';
import { replayLog } from '@school/domain/review-log';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { createFlashcard, createLesson } from '../../../testing/factories/lessons.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { unlimited } from '../../../testing/unlimited.ts';
import { saveCaptionLines } from '../captions/index.ts';
import { saveGrammarTopic } from '../grammar/index.ts';
import { lessons } from '../lessons/lessons.table.ts';
import { MOST_REVIEWS_OF_A_CARD } from '../reviews/record-reviews.service.ts';
import { insertEntries, listLog } from '../reviews/review-log.repo.ts';
import { toLogEntries } from '../reviews/reviews.presenter.ts';
import { cardStates } from '../reviews/reviews.table.ts';
import { changePiece } from '../revisions/index.ts';
import { exportedAnswers } from './exercises.export.ts';
import { changeAnswer, countAnswers, insertAnswers, listAnswersAfter } from './exercises.repo.ts';
import { createExercises } from './index.ts';
import { createMakers } from './makers.ts';
import { SPELLING_RULES, SPELLINGS_ID } from './spelling-rules.ts';
import { judgeMissedAgain } from './variants.service.ts';

const NOW = new Date('2026-06-10T12:00:00Z');
let test: TestApp;
let teacher: SignedInAccount;
let lessonId: string;
let cardId: string;

beforeAll(async () => {
  test = await buildTestApp({}, { clock: { now: () => NOW }, limits: unlimited });
  teacher = await createOperator(test.ctx);
});
afterAll(() => test.close());

const said = (id: string, startMs: number, text: string) => ({
  id,
  startMs,
  endMs: startMs + 900,
  speaker: 'Lea',
  text,
});

/** Each test has its own lesson: two lines, and a card. */
beforeEach(async () => {
  const { db } = test.ctx;
  ({ id: lessonId } = await createLesson(db, { hasFlashcards: true }));
  await saveCaptionLines(db, lessonId, {
    gsw: [said('line-1', 0, 'Mir händ en grosse <i>Hund</i>.'), said('line-2', 1_000, 'Das isch mys Huus.')],
    en: [said('line-1', 0, 'We have a big dog.'), said('x', 1_000, 'This is my house.')],
  });
  const card = {
    lessonId,
    swissGerman: 'Guete Morge',
    english: 'Good morning',
    standardGerman: 'Guten Morgen',
  };
  ({ id: cardId } = await createFlashcard(db, card));
});

async function createLearner(tier: 0 | 1 = 1): Promise<SignedInAccount> {
  const account = await createSignedInAccount(test.ctx);
  if (tier > 0) await grantPlan(test.ctx, account.uid, tier, { minutes: 60 * 24 * 365 });
  return account;
}
const ask = async (who: SignedInAccount | null) =>
  (await call(test.origin, 'getExercises', who?.idToken ?? null, { lessonID: lessonId })).result;
async function exercisesOf(who: SignedInAccount): Promise<LessonExercises> {
  const found = await ask(who);
  if (!found || !('exercises' in found)) throw new Error(`no exercises: ${JSON.stringify(found)}`);
  return found;
}
const answer = (kind: string, source: string, typed: string, at = NOW.toISOString()) => ({
  id: crypto.randomUUID(),
  exerciseID: `${kind}:${lessonId}:${source}`,
  typed,
  at,
});
const send = async ({ idToken }: SignedInAccount, ...answers: ReturnType<typeof answer>[]) => {
  const { result } = await call(test.origin, 'recordAnswers', idToken, { lessonID: lessonId, answers });
  return result?.results.map(({ outcome }) => outcome);
};
const logOf = ({ uid }: SignedInAccount) => listLog(test.ctx.db, uid);
const statesOf = async ({ uid }: SignedInAccount) => {
  const rows = await test.ctx.db.select().from(cardStates).where(eq(cardStates.accountId, uid));
  return new Map(rows.map((row) => [row.cardId, row.dueAt.getTime()]));
};

/** As before any was taken. */
const forgetTaken = () =>
  test.ctx.db.transaction((tx) =>
    changePiece(test.ctx, tx, SPELLING_RULES, {
      id: SPELLINGS_ID,
      by: null,
      origin: 'studio',
      expected: null,
      edit: () => [],
    }),
  );

describe('a lesson’s exercises', () => {
  it('are for those who may see it', async () => {
    expect(await ask(null)).toEqual({ error: { code: 1 } });
    expect(await ask(await createLearner(0))).toEqual({ hasAccess: false, error: { code: 2 } });
    const { exercises } = await exercisesOf(await createLearner());
    expect(exercises.map(({ id }) => id)).toEqual([
      `dictation:${lessonId}:line-1`,
      `gap:${lessonId}:line-1`,
      `order:${lessonId}:line-1`,
      `listen:${lessonId}:line-1`,
      `say:${lessonId}:line-1`,
      `dictation:${lessonId}:line-2`,
      `gap:${lessonId}:line-2`,
      `order:${lessonId}:line-2`,
      `listen:${lessonId}:line-2`,
      `say:${lessonId}:line-2`,
      `translate:${lessonId}:${cardId}`,
    ]);
    // Without markup; a line of another language is found by its time too.
    expect(exercises[0]).toMatchObject({ wanted: 'Mir händ en grosse Hund.', dueAt: null });
    expect(exercises[5]?.meaning).toEqual({ en: 'This is my house.' });
  });

  it('say when each is due, and are made anew when a line is changed', async () => {
    const mira = await createLearner();
    await send(mira, answer('gap', 'line-2', 'huus'), answer('translate', cardId, 'guete morge'));
    const due = (await exercisesOf(mira)).exercises.filter(({ dueAt }) => dueAt !== null);
    expect(due.map(({ kind }) => kind)).toEqual(['gap', 'translate']);
    await saveCaptionLines(test.ctx.db, lessonId, { gsw: [said('line-1', 0, 'Mir händ e Chatz.')] });
    const [first] = (await exercisesOf(mira)).exercises;
    expect(first).toMatchObject({ id: `dictation:${lessonId}:line-1`, wanted: 'Mir händ e Chatz.' });
  });

  it('are changed by its teacher alone', async () => {
    const mira = await createLearner();
    const edit = { isOff: false, gapWord: 'händ', alsoRight: ['Chatz'] };
    const change = { lessonID: lessonId, exerciseID: `gap:${lessonId}:line-1`, edit };
    expect((await call(test.origin, 'changeExercises', mira.idToken, change)).result).toBeUndefined();
    await call(test.origin, 'changeExercises', teacher.idToken, change);
    const off = { lessonID: lessonId, offKinds: (['dictation', 'listen', 'order', 'say'] as const).slice() };
    const { result } = await call(test.origin, 'changeExercises', teacher.idToken, off);
    expect(result?.exercises).toHaveLength(11);
    expect(result?.exercises[1]?.edit).toEqual(edit);
    const { exercises } = await exercisesOf(mira);
    expect(exercises.map(({ kind }) => kind)).toEqual(['gap', 'gap', 'translate']);
    expect(exercises[0]).toMatchObject({ wanted: 'händ', alsoRight: ['Chatz'] });
    expect(await send(mira, answer('dictation', 'line-1', 'x'))).toEqual(['no-exercise']);
    await call(test.origin, 'changeExercises', teacher.idToken, { ...change, edit: null });
    expect((await exercisesOf(mira)).exercises[0]?.wanted).toBe('Hund');
  });
});

describe('answers', () => {
  it('are judged by the server and stand in the log, once however often they are sent', async () => {
    const mira = await createLearner();
    const sent = [
      answer('dictation', 'line-1', 'mir hend en grosse Hund'),
      answer('gap', 'line-2', 'Hund'),
      answer('translate', cardId, 'guetä morgä'),
    ];
    expect(await send(mira, ...sent)).toEqual(['recorded', 'recorded', 'recorded']);
    expect(await send(mira, ...sent)).toEqual(['recorded', 'recorded', 'recorded']);
    const log = new Map((await logOf(mira)).map((entry) => [entry.cardId, entry.grade]));
    expect(log).toEqual(
      new Map([
        [sent[0]?.exerciseID, 'good'],
        [sent[1]?.exerciseID, 'again'],
        // A card that is translated is the card that is turned.
        [cardId, 'good'],
      ]),
    );
    const kept = [];
    for await (const rows of exportedAnswers.pages(test.ctx.db, mira.uid)) kept.push(...rows);
    expect(new Set(kept.map(({ typed }) => typed))).toEqual(new Set(sent.map(({ typed }) => typed)));
  });

  it('are refused to whom the lesson is closed, and of another account', async () => {
    const reto = await createLearner(0);
    expect(await send(reto, answer('gap', 'line-2', 'huus'))).toEqual(['no-access']);
    const mira = await createLearner();
    const answers = [answer('gap', 'line-2', 'huus')];
    const stranger = { lessonID: lessonId, answers, UID: reto.uid };
    const { error } = await call(test.origin, 'recordAnswers', mira.idToken, stranger);
    expect(error?.status).toBe('PERMISSION_DENIED');
    expect(await logOf(mira)).toEqual([]);
  });

  it('take no new card’s place', async () => {
    const mira = await createLearner();
    await send(mira, answer('gap', 'line-2', 'huus'));
    const { result } = await call(test.origin, 'listDueCards', mira.idToken, {
      limit: 50,
      lessonID: lessonId,
    });
    expect(result).toMatchObject({ newCount: 1, cards: [{ id: cardId }] });
  });

  it('in the form of where the learner lives are right', async () => {
    const mira = await createLearner();
    await saveCaptionLines(test.ctx.db, lessonId, { gsw: [said('line-1', 0, 'Ich verstaa nöd.')] });
    const edit = { isOff: false, gapWord: 'nöd', alsoRight: [] };
    const exerciseID = `gap:${lessonId}:line-1`;
    await call(test.origin, 'changeExercises', teacher.idToken, { lessonID: lessonId, exerciseID, edit });
    await send(mira, answer('gap', 'line-1', 'nid'));
    await call(test.origin, 'changeRegion', mira.idToken, { region: 'bern' });
    expect((await exercisesOf(mira)).region).toBe('bern');
    await send(mira, answer('gap', 'line-1', 'nid'));
    expect(new Set((await logOf(mira)).map(({ grade }) => grade))).toEqual(new Set(['good', 'hard']));
    await call(test.origin, 'changeRegion', mira.idToken, { region: null });
    expect((await call(test.origin, 'getRegion', mira.idToken, {})).result).toEqual({ region: null });
  });

  it('are forgotten after a year, and their worth is not', async () => {
    const mira = await createLearner();
    const sent = answer('gap', 'line-2', 'huus');
    await send(mira, sent);
    const { purgeExpired } = createExercises({} as Parameters<typeof createExercises>[0]).feature;
    const later = { now: () => new Date(NOW.getTime() + 366 * 86_400_000) };
    await purgeExpired?.({ ...test.ctx, clock: later });
    expect(await exportedAnswers.count(test.ctx.db, mira.uid)).toBe(0);
    expect(await logOf(mira)).toHaveLength(1);
    // What the log has is not judged again.
    expect(await send(mira, sent)).toEqual(['recorded']);
    expect(await exportedAnswers.count(test.ctx.db, mira.uid)).toBe(0);
  });

  it('that the log would not take are not kept', async () => {
    const mira = await createLearner();
    const rows = Array.from({ length: MOST_REVIEWS_OF_A_CARD }, () => ({
      accountId: mira.uid,
      id: crypto.randomUUID(),
      cardId: `gap:${lessonId}:line-2`,
      grade: 'good' as const,
      reviewedAt: NOW,
      undoes: null,
      receivedAt: new Date(NOW.getTime() - 2 * 86_400_000),
    }));
    await insertEntries(test.ctx.db, rows);
    const sent = [answer('gap', 'line-2', 'huus'), answer('gap', 'line-1', 'Hund')];
    expect(await send(mira, ...sent)).toEqual(['too-many', 'recorded']);
    expect(await exportedAnswers.count(test.ctx.db, mira.uid)).toBe(1);
  });
});

describe('exercises of the grammar', () => {
  const TEXT = 'Text.\n\n```exercises\nDe Maa, [wo|won] da schafft. = The man who works here.\n```';
  const GERMAN = 'Text.\n\n```exercises\nDe Maa, [wo|won] da schafft. = Der Mann, der hier arbeitet.\n```';
  const place = 'grammar:relative-wo';

  it('stand apart from the text, for who may read it, and come back when they were wrong', async () => {
    const { db } = test.ctx;
    const topic = { id: 'relative-wo', title: 'Wo', summary: 'One word', text: { en: TEXT, de: GERMAN } };
    await saveGrammarTopic(db, topic);
    const reto = await createLearner(0);
    const mira = await createLearner();
    const askFor = async (who: SignedInAccount | null) =>
      (await call(test.origin, 'getExercises', who?.idToken ?? null, { lessonID: place })).result;
    expect([await askFor(null), await askFor(reto)]).toMatchObject([
      { error: { code: 1 } },
      { error: { code: 2 } },
    ]);
    const found = await askFor(mira);
    const [exercise] = found && 'exercises' in found ? found.exercises : [];
    const meaning = { en: 'The man who works here.', de: 'Der Mann, der hier arbeitet.' };
    expect(exercise).toMatchObject({
      kind: 'grammar',
      wanted: 'wo',
      alsoRight: ['won'],
      meaning,
      dueAt: null,
    });
    const { result: read } = await call(test.origin, 'getGrammarTopic', mira.idToken, {
      GrammarID: topic.id,
    });
    expect(read).toMatchObject({ Text: 'Text.' });
    const exerciseID = exercise?.id ?? '';
    const sendTo = async (who: SignedInAccount, typed: string) => {
      const answers = [{ id: crypto.randomUUID(), exerciseID, typed, at: NOW.toISOString() }];
      const { result } = await call(test.origin, 'recordAnswers', who.idToken, { lessonID: place, answers });
      return result?.results.map(({ outcome }) => outcome);
    };
    expect(await sendTo(reto, 'wo')).toEqual(['no-access']);
    expect(await sendTo(mira, 'pfluumi')).toEqual(['recorded']);
    const { result: again } = await call(test.origin, 'getExercises', mira.idToken, { lessonID: place });
    const due = again && 'exercises' in again ? (again.exercises[0]?.dueAt ?? '') : '';
    expect(Date.parse(due) - NOW.getTime()).toBeLessThan(86_400_000);
    // What no rule takes is in the ledger, and judged again once it is taken.
    await call(test.origin, 'takeVariant', teacher.idToken, { wanted: 'wo', forms: ['pfluumi'] });
    await judgeMissedAgain(test.ctx, createMakers(), {
      wanted: 'wo',
      forms: ['pfluumi'],
      isTaken: true,
    });
    expect((await logOf(mira)).map(({ cardId: id, grade }) => [id, grade])).toEqual([[exerciseID, 'good']]);
    await forgetTaken();
  });
});

describe('the ledger of variants', () => {
  const judgeAgain = (wanted: string, forms: string[], isTaken = true) =>
    judgeMissedAgain(test.ctx, createMakers(), { wanted, forms, isTaken });
  const clusterOf = async (wanted: string) => {
    const { result } = await call(test.origin, 'listVariants', teacher.idToken, {});
    return result?.clusters.find((cluster) => cluster.wanted === wanted);
  };

  it('lays what sounds alike together, and one press takes it for everybody', async () => {
    const [mira, reto] = [await createLearner(), await createLearner()];
    await send(mira, answer('gap', 'line-2', 'Huusi'), answer('gap', 'line-2', 'huusi'));
    await send(reto, answer('gap', 'line-2', 'huhsi'), answer('gap', 'line-2', 'Huuf'));
    // A wrong answer is no spelling.
    await send(reto, answer('gap', 'line-2', 'Schnääri'));
    await send(reto, answer('listen', 'line-2', 'Muus'));
    const forms = ['huusi', 'huhsi'];
    expect(await clusterOf('huus')).toMatchObject({
      wanted: 'huus',
      forms,
      answers: 3,
      people: 2,
      line: { lesson: { lessonID: lessonId }, text: 'Das isch mys Huus.' },
    });
    expect((await call(test.origin, 'listVariants', mira.idToken, {})).result).toBeUndefined();
    await call(test.origin, 'takeVariant', teacher.idToken, { wanted: 'huus', forms });
    await judgeAgain('huus', forms);
    expect(await clusterOf('huus')).toMatchObject({
      forms: ['huuf'],
      line: { lesson: { lessonID: lessonId }, text: 'Das isch mys Huus.', typed: 'Huuf' },
    });
    expect((await logOf(mira)).map(({ grade }) => grade)).toEqual(['good', 'good']);
    await send(reto, answer('gap', 'line-2', 'Huusi'));
    const gradesOf = async (who: SignedInAccount) => (await logOf(who)).map(({ grade }) => grade);
    const grades = await gradesOf(reto);
    expect([grades.length, grades.filter((grade) => grade === 'good').length]).toEqual([5, 2]);
    // Taken back it stands in the ledger again; who was right by it stays so.
    const takenOf = async () => (await call(test.origin, 'listVariants', teacher.idToken, {})).result?.taken;
    expect(await takenOf()).toEqual(forms.toSorted().map((form) => ({ wanted: 'huus', form })));
    await call(test.origin, 'takeVariant', teacher.idToken, { wanted: 'huus', forms, isTaken: false });
    await judgeAgain('huus', forms, false);
    expect(await takenOf()).toEqual([]);
    expect(await clusterOf('huus')).toMatchObject({ forms, answers: 4 });
    expect(await gradesOf(mira)).toEqual(['good', 'good']);
    // What is no spelling is offered no more, until a teacher thinks better of it.
    for (const isRefused of [true, false]) {
      const refused = { wanted: 'huus', forms, isRefused };
      const { error } = await call(test.origin, 'refuseVariant', mira.idToken, refused);
      expect(error?.status).toBe('PERMISSION_DENIED');
      await call(test.origin, 'refuseVariant', teacher.idToken, refused);
      expect(await clusterOf('huus')).toMatchObject({ forms: isRefused ? ['huuf'] : forms });
    }
    await forgetTaken();
  });

  it('names words of the lessons that sound alike, and a taken spelling that is another word', async () => {
    const find = async () =>
      (await call(test.origin, 'listVariants', teacher.idToken, {})).result?.collisions;
    const isOf = (one: string, other: string) => (collision: Collision) =>
      [collision.left.spelt, collision.right.spelt].toSorted().join() === [one, other].toSorted().join();
    const card = { lessonId, swissGerman: 'gäll', english: 'right?', standardGerman: null };
    await createFlashcard(test.ctx.db, card);
    await createFlashcard(test.ctx.db, { ...card, position: 1, swissGerman: 'gääl', english: 'yellow' });
    await createFlashcard(test.ctx.db, {
      ...card,
      position: 2,
      swissGerman: 'Im Chäller? Nei, Frau Keller!',
      english: 'No!',
    });
    const alike = (await find())?.find(isOf('gäll', 'gääl'));
    expect(alike).toMatchObject({
      left: { lessons: [{ lessonID: lessonId }] },
      right: { lessons: [{ lessonID: lessonId }] },
      variant: null,
    });
    // Its German version is called the same, and no words of its own are said there.
    const version = await createLesson(test.ctx.db, { hasFlashcards: true });
    await createFlashcard(test.ctx.db, { ...card, lessonId: version.id, swissGerman: 'gääl' });
    const germanVersionUrl = `/videos/${version.id}`;
    await test.ctx.db.update(lessons).set({ germanVersionUrl }).where(eq(lessons.id, lessonId));
    expect((await find())?.find(isOf('gäll', 'gääl'))).toEqual(alike);
    // A teacher may leave two words as they are, and think better of it, whichever of them then comes first.
    const learner = await createLearner();
    const [left, right] = [alike?.left.spelt ?? '', alike?.right.spelt ?? ''];
    for (const isDismissed of [true, false]) {
      const words = { ...(isDismissed ? { left: right, right: left } : { left, right }), isDismissed };
      expect((await call(test.origin, 'dismissCollision', learner.idToken, words)).error?.status).toBe(
        'PERMISSION_DENIED',
      );
      await call(test.origin, 'dismissCollision', teacher.idToken, words);
      const { result } = await call(test.origin, 'listVariants', teacher.idToken, {});
      expect(result?.dismissed.some(isOf('gäll', 'gääl'))).toBe(isDismissed);
      expect(result?.collisions.some(isOf('gäll', 'gääl'))).toBe(!isDismissed);
    }
    expect((await find())?.some(isOf('Huus', 'Hund'))).toBe(false);
    // A name is spelt as its owner does.
    expect((await find())?.some(isOf('Chäller', 'Keller'))).toBe(false);
    await call(test.origin, 'takeVariant', teacher.idToken, { wanted: 'huus', forms: ['hund', 'xaxi'] });
    expect((await find())?.filter(({ variant }) => variant !== null)).toMatchObject([
      { left: { spelt: 'Huus' }, right: { spelt: 'Hund' }, variant: 'hund' },
    ]);
    await forgetTaken();
  });

  it('has what was typed for a card, whose review is put right; who thought better of it stays right', async () => {
    const learners = [await createLearner(), await createLearner()];
    const at = NOW.toISOString();
    for (const [place, { idToken }] of learners.entries()) {
      const grade = place === 0 ? ('again' as const) : ('easy' as const);
      const reviews = [{ id: crypto.randomUUID(), cardID: cardId, grade, at, typed: 'Guete Morfe' }];
      for (const _twice of [1, 2]) await call(test.origin, 'recordReviews', idToken, { reviews });
    }
    expect(await clusterOf('morge')).toMatchObject({ forms: ['morfe'], answers: 2, people: 2 });
    await call(test.origin, 'takeVariant', teacher.idToken, { wanted: 'morge', forms: ['morfe'] });
    await judgeAgain('morge', ['morfe']);
    expect(await clusterOf('morge')).toBeUndefined();
    const grades = await Promise.all(
      learners.map(async (who) => (await logOf(who)).map(({ grade }) => grade)),
    );
    expect(grades).toEqual([['good'], ['easy']]);
    // By the same words the next answer is judged in the browser.
    const [mira] = learners;
    const { result } = await call(test.origin, 'getCardWords', mira?.idToken ?? null, {});
    expect(result?.words.find(({ spelt }) => spelt === 'Morge')?.forms).toEqual(['morfe']);
    await forgetTaken();
  });

  it('leaves the schedule that a replay of the log gives, whatever was answered', async () => {
    const typed = fc.constantFrom('Huus', 'Pfluumi', 'Schnääri', 'xax', 'Hund');
    const answers = fc.array(
      fc.record({ typed, day: fc.integer({ min: 1, max: 60 }), line: fc.constantFrom('line-1', 'line-2') }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    const taken = fc.subarray(['pfluumi', 'schnääri', 'xax'], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(answers, taken, async (drawn, forms) => {
        const [mira, late] = [await createLearner(), await createLearner()];
        const sent = drawn.map((one) =>
          answer('gap', one.line, one.typed, new Date(NOW.getTime() - one.day * 86_400_000).toISOString()),
        );
        await send(mira, ...sent);
        for (const wanted of ['huus', 'hund']) {
          await call(test.origin, 'takeVariant', teacher.idToken, { wanted, forms });
          await judgeAgain(wanted, forms);
        }
        const replayed = [...replayLog((await logOf(mira)).flatMap(toLogEntries))];
        expect(await statesOf(mira)).toEqual(new Map(replayed.map(([id, { dueMs }]) => [id, dueMs])));
        // Who answers the same after the press has the same schedule.
        await send(late, ...sent.map((one) => ({ ...one, id: crypto.randomUUID() })));
        const grades = async (who: SignedInAccount) =>
          (await logOf(who))
            .toSorted((one, other) => Number(one.reviewedAt) - Number(other.reviewedAt))
            .map(({ cardId: id, grade, reviewedAt }) => `${reviewedAt?.toISOString()} ${id} ${grade}`)
            .toSorted();
        expect(await grades(mira)).toEqual(await grades(late));
        await forgetTaken();
      }),
      { numRuns: 12 },
    );
  });
});

it('an account’s answers are counted, read and changed without another’s under the same id', async () => {
  const { db } = test.ctx;
  const [mira, reto] = [(await createLearner(0)).uid, (await createLearner(0)).uid];
  const id = crypto.randomUUID();
  const row = (accountId: string) => ({
    accountId,
    id,
    lessonId,
    exerciseId: 'words:x',
    wanted: 'Huus',
    typed: 'Hus',
    verdict: 'nearly' as const,
    missedWanted: null,
    missedTyped: null,
    missedSound: null,
    answeredAt: NOW,
    receivedAt: NOW,
  });
  await insertAnswers(db, [row(mira), row(reto)]);
  await changeAnswer(db, { accountId: reto, id, verdict: 'right' });
  expect(await countAnswers(db, mira)).toBe(1);
  const all = await listAnswersAfter(db, mira, '00000000-0000-0000-0000-000000000000', 9);
  expect(all.map(({ accountId, verdict }) => [accountId, verdict])).toEqual([[mira, 'nearly']]);
});
