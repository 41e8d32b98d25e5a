import type { CardWords, ExerciseWord } from '@school/contract/exercises';
import type { Flashcard } from '@school/contract/flashcards';
import type { Grade } from '@school/domain/card-scheduler';
import { asksSomething } from '@school/domain/exercises/asks-something';
import { type JudgedAnswer, judgeAnswer } from '@school/domain/exercises/judge-answer';
import { createLessonLexicon } from '@school/domain/exercises/lesson-words';
import type { Lexicon } from '@school/domain/spelling/lexicon';
import { exercisesTexts } from '@school/texts/en/exercises';
import { useState } from 'react';
import { listMeanings } from '../../shared/texts/list-meanings.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { AnswerForm } from './answer-form.tsx';
import { useGetCardWordsQuery, useGetExercisesQuery } from './exercises.api.ts';
import styles from './exercises.module.css';
import { VerdictNote } from './verdict-note.tsx';

const NONE: CardWords = { words: [], region: null, alsoRight: {} };

/** By what typed answers to cards are judged: without a network by what was fetched last, else by their sound alone. */
function useCardWords(UID: string, lessonID: string | null): CardWords {
  const ofLesson = useGetExercisesQuery({ lessonID: lessonID ?? '', UID }, { skip: lessonID === null });
  const ofAll = useGetCardWordsQuery(UID, { skip: lessonID !== null || UID === '' });
  if (lessonID === null) return ofAll.data ?? NONE;
  if (!ofLesson.data || !('exercises' in ofLesson.data)) return NONE;
  const { words, region, exercises } = ofLesson.data;
  const alsoRight = exercises.flatMap((one) =>
    one.kind === 'translate' ? [[one.cardID, one.alsoRight] as const] : [],
  );
  return { words, region, alsoRight: Object.fromEntries(alsoRight) };
}

/** Sounded out once for all cards of a sitting. */
const lexicons = new WeakMap<readonly ExerciseWord[], Lexicon>();

function lexiconOf(words: readonly ExerciseWord[]): Lexicon {
  const lexicon = lexicons.get(words) ?? createLessonLexicon(words);
  lexicons.set(words, lexicon);
  return lexicon;
}

type TypedCardProps = {
  UID: string;
  /** The lesson whose cards these are; null where they are of all. */
  lessonID: string | null;
  card: Flashcard;
  isTurned: boolean;
  onAnswer: (answer: { typed: string; grade: Grade }) => void;
};

/** A card that is answered in writing: judged in a sentence as soon as it is typed. */
export function TypedCard({ UID, lessonID, card, isTurned, onAnswer }: TypedCardProps) {
  const texts = useTexts(exercisesTexts);
  const [meaning] = listMeanings(card, useLanguage());
  const { words, region, alsoRight } = useCardWords(UID, lessonID);
  const [judged, setJudged] = useState<(JudgedAnswer & { typed: string }) | null>(null);
  const { SwissGerman: wanted, Regions: regions } = card;
  const exercise = { kind: 'translate' as const, wanted, line: null, ...(regions && { regions }) };
  if (judged)
    return (
      <div role="status">
        <p>
          {texts.asked} <span lang={meaning.lang}>{meaning.text}</span>
        </p>
        <p>
          {texts.youWrote} <Dialect>{judged.typed}</Dialect>
        </p>
        <VerdictNote exercise={exercise} answered={judged} region={region} />
      </div>
    );
  // Where it means what it says there is nothing to write.
  if (isTurned || !asksSomething(meaning.text, card.SwissGerman)) return null;
  const check = (text: string) => {
    const typed = text.trim();
    if (typed === '') return;
    const asked = { ...exercise, alsoRight: alsoRight[card.id] ?? [] };
    const answer = judgeAnswer(asked, typed, { lexicon: lexiconOf(words), home: region });
    setJudged({ ...answer, typed });
    onAnswer({ typed, grade: answer.grade });
  };
  return (
    <AnswerForm label={texts.yourAnswer} isAnswered={false} onAnswer={check}>
      <div className={styles.buttons}>
        <Button type="submit" look="solid">
          {texts.check}
        </Button>
      </div>
    </AnswerForm>
  );
}
