import { topicOf } from '@school/domain/exercises/exercise-id';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { findTopic, openTopic } from '../grammar/index.ts';
import type { LessonRefusal, OpenLesson } from '../lessons/index.ts';
import { createFindVocabulary, type FindVocabulary } from '../vocabulary/index.ts';
import { createMakeOfLesson, type Made, type MakeOfLesson } from './lesson-exercises.service.ts';
import { createMakeOfTopic, type MakeOfTopic } from './topic-exercises.service.ts';

/** What makes exercises, with what it remembers. */
export type Makers = {
  findVocabulary: FindVocabulary;
  makeOfLesson: MakeOfLesson;
  makeOfTopic: MakeOfTopic;
};

export function createMakers(findVocabulary = createFindVocabulary()): Makers {
  return {
    findVocabulary,
    makeOfLesson: createMakeOfLesson(findVocabulary),
    makeOfTopic: createMakeOfTopic(findVocabulary),
  };
}

type Tools = { clock: Clock; openLesson: OpenLesson; makers: Makers };
type Opened = { ok: true; lessonId: string | null; made: Made } | LessonRefusal;

/** The exercises of a lesson or a topic, for who may see it. */
export async function openPlace(
  db: Database,
  { clock, openLesson, makers }: Tools,
  place: string,
  reader: string | null,
): Promise<Opened> {
  const topicId = topicOf(place);
  if (topicId === null) {
    const opened = await openLesson(db, place, reader);
    if (!opened.ok) return opened;
    return { ok: true, lessonId: opened.lesson.id, made: await makers.makeOfLesson(db, opened.lesson.id) };
  }
  const opened = await openTopic({ db, clock }, topicId, reader);
  return opened.ok ? { ok: true, lessonId: null, made: await makers.makeOfTopic(db, opened.topic) } : opened;
}

/** The same for an answer of the past, wherever it was given; null where that is gone. */
export async function makeAgain(
  db: Database,
  { makeOfLesson, makeOfTopic }: Makers,
  answer: { lessonId: string | null; exerciseId: string },
): Promise<Made | null> {
  if (answer.lessonId !== null) return makeOfLesson(db, answer.lessonId);
  const [, topicId = ''] = answer.exerciseId.split(':');
  const topic = await findTopic(db, topicId);
  return topic && makeOfTopic(db, topic);
}
