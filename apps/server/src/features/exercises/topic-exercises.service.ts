import { makeGrammarExercises } from '@school/domain/exercises/grammar-exercises';
import { createLessonLexicon, listLessonWords } from '@school/domain/exercises/lesson-words';
import type { Database } from '../../platform/database.ts';
import type { GrammarTopicRow } from '../grammar/index.ts';
import type { FindVocabulary } from '../vocabulary/index.ts';
import { listTakenForms } from './exercises.repo.ts';
import type { Made } from './lesson-exercises.service.ts';

type Topic = Pick<GrammarTopicRow, 'id' | 'text' | 'textGerman'>;
export type MakeOfTopic = (db: Database, topic: Topic) => Promise<Made>;

/** A topic's exercises stand in its text; their words are few. */
export function createMakeOfTopic(findVocabulary: FindVocabulary): MakeOfTopic {
  return async (db, { id, text, textGerman }) => {
    const exercises = makeGrammarExercises(id, text, textGerman);
    const texts = exercises.flatMap(({ before, wanted, after, alsoRight }) => [
      before + wanted + after,
      ...alsoRight,
    ]);
    const { lexicon: known } = await findVocabulary(db);
    const words = listLessonWords(texts, known, await listTakenForms(db));
    return { exercises, words, lexicon: createLessonLexicon(words) };
  };
}
