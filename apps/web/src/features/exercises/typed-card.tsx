import type { ExerciseWord } from '@school/contract/exercises';
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
import styles from './exercises.module.css';
import { useCardWords } from './use-card-words.ts';
import { VerdictNote } from './verdict-note.tsx';

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
