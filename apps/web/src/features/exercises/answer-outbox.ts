import type { ExerciseAnswer } from '@school/contract/exercises';
import { createOutbox } from '../../shared/outbox/outbox.ts';
import { shape, string } from '../../shared/parse/shape.ts';

/** What was answered in which lesson. */
export type WaitingAnswer = ExerciseAnswer & { lessonID: string };

const parse = shape({ id: string, lessonID: string, exerciseID: string, typed: string, at: string });

/** Answers to exercises, each under its own id. A visitor's stay until a log-in. */
export const answerOutbox = createOutbox<WaitingAnswer>({
  placeOf: (UID) => `school.exercises/${UID || 'visitor'}`,
  parse: (value, id) => {
    const answer = parse(value);
    return answer?.id === id && !Number.isNaN(Date.parse(answer.at)) ? answer : undefined;
  },
  most: 1_000,
});
