import { getCardWords, getExercises, recordAnswers } from '@school/contract/exercises';
import { changeRegion, getRegion } from '@school/contract/studio-exercises';
import { callable } from '../../platform/callable-protocol.ts';
import { DomainError } from '../../platform/errors.ts';
import { type Lessons, presentRefusal } from '../lessons/index.ts';
import { listDueTimes } from '../reviews/index.ts';
import { findRegion, saveRegion } from './exercises.repo.ts';
import { type Makers, openPlace } from './makers.ts';
import { recordAnswers as record } from './record-answers.service.ts';
import { listCardWords } from './typed-cards.service.ts';

export const createExerciseCallables = ({ openLesson }: Lessons, makers: Makers) => [
  callable(getExercises, async ({ db, clock }, { caller, input: { lessonID } }) => {
    const tools = { clock, openLesson, makers };
    const opened = await openPlace(db, tools, lessonID, caller?.uid ?? null);
    if (!opened.ok) return presentRefusal(opened);
    const { exercises, words } = opened.made;
    const ids = exercises.map(({ cardID }) => cardID);
    const due = caller ? await listDueTimes(db, caller.uid, ids) : new Map<string, Date>();
    return {
      exercises: exercises.map((exercise) => ({
        ...exercise,
        dueAt: due.get(exercise.cardID)?.toISOString() ?? null,
      })),
      words: [...words],
      region: caller ? await findRegion(db, caller.uid) : null,
    };
  }),

  callable(getCardWords, async ({ db, clock }, { caller }) =>
    listCardWords(db, { clock, findVocabulary: makers.findVocabulary }, caller.uid),
  ),

  callable(recordAnswers, async ({ db, clock }, { caller, input }) => {
    if (input.UID !== undefined && input.UID !== caller.uid)
      throw new DomainError('permission-denied', 'These answers are of another account.');
    const sent = { lessonId: input.lessonID, answers: input.answers, sentAt: input.sentAt ?? null };
    return { results: await record(db, { clock, openLesson, makers }, caller.uid, sent) };
  }),

  callable(getRegion, async ({ db }, { caller }) => ({ region: await findRegion(db, caller.uid) })),

  callable(changeRegion, async ({ db }, { caller, input: { region } }) => {
    await saveRegion(db, caller.uid, region);
    return { region };
  }),
];
