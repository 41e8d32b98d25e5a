import type { ExerciseKind } from '@school/contract/exercises';
import { exercisesTexts } from '@school/texts/en/exercises';
import { Suspense, useState } from 'react';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useReadBy } from '../../shared/ui/use-read-by.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './exercises.module.css';
import { OrderWords } from './order-words.tsx';
import { type TaskProps, WithSkip } from './task-parts.tsx';
import { SLOWLY } from './use-line-voice.ts';

const SayLine = lazyInTime(async () => ({ default: (await import('./say/say-line.tsx')).SayLine }));

const isGap = (kind: ExerciseKind) => kind === 'gap' || kind === 'grammar';

/** What an exercise asks, and the place for its answer. */
export function ExerciseTask(props: TaskProps) {
  const { exercise, voice } = props;
  const { kind } = exercise;
  const isHeard = kind === 'dictation' || kind === 'listen' || kind === 'say';
  return (
    <div className={styles.exercise}>
      {isHeard ? <HearLine exercise={exercise} voice={voice} /> : null}
      {kind === 'listen' ? <LineWithGap exercise={exercise} /> : null}
      {isGap(kind) ? <GapLine exercise={exercise} /> : null}
      {kind === 'say' ? (
        <Dialect as="p" className={styles.asked}>
          {exercise.wanted}
        </Dialect>
      ) : null}
      {isGap(kind) ? null : <Meaning exercise={exercise} />}
      <AnswerPlace {...props} />
      {kind === 'translate' && props.isAnswered && voice.readerOf(exercise) ? (
        <HearLine exercise={exercise} voice={voice} />
      ) : null}
    </div>
  );
}

/** A line without its word, and what it means. */
export function GapLine({ exercise }: Pick<TaskProps, 'exercise'>) {
  return (
    <>
      <LineWithGap exercise={exercise} />
      <Meaning exercise={exercise} />
    </>
  );
}

function LineWithGap({ exercise: { before, after } }: Pick<TaskProps, 'exercise'>) {
  const texts = useTexts(exercisesTexts);
  return (
    <Dialect as="p" className={styles.asked}>
      {before}
      <span className={styles.gap}>
        <span className="visually-hidden">{texts.gap}</span>
      </span>
      {after}
    </Dialect>
  );
}

function AnswerPlace(props: TaskProps) {
  const { exercise, isAnswered, onAnswer, onSkip } = props;
  if (exercise.kind === 'listen')
    return (
      <WithSkip isAnswered={isAnswered} onSkip={onSkip}>
        {isAnswered
          ? null
          : exercise.options.map((option) => (
              <Button key={option} lang="gsw-CH" onClick={() => onAnswer(option)}>
                {option}
              </Button>
            ))}
      </WithSkip>
    );
  if (exercise.kind === 'say')
    return (
      <Suspense fallback={<Skeleton height="16rem" />}>
        <SayLine {...props} />
      </Suspense>
    );
  return exercise.kind === 'order' ? <OrderWords {...props} /> : <TypedAnswer {...props} />;
}

function TypedAnswer({ exercise, isAnswered, onAnswer, onSkip }: TaskProps) {
  const texts = useTexts(exercisesTexts);
  return (
    <AnswerForm
      label={isGap(exercise.kind) ? texts.missingWord : texts.yourAnswer}
      isAnswered={isAnswered}
      onAnswer={onAnswer}
    >
      {isAnswered ? null : (
        <WithSkip isAnswered={isAnswered} onSkip={onSkip}>
          <Button type="submit" look="solid">
            {texts.check}
          </Button>
        </WithSkip>
      )}
    </AnswerForm>
  );
}

/** The line, and slower from the second time on for who wants to. */
function HearLine({ exercise, voice }: Pick<TaskProps, 'exercise' | 'voice'>) {
  const texts = useTexts(exercisesTexts);
  const readBy = useReadBy();
  const [hasHeard, setHasHeard] = useState(false);
  const reader = voice.readerOf(exercise);
  return (
    <>
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            voice.hear(exercise, 1);
            setHasHeard(true);
          }}
        >
          {texts.hear}
        </Button>
        {hasHeard ? (
          <Button look="quiet" onClick={() => voice.hear(exercise, SLOWLY)}>
            {texts.hearSlowly}
          </Button>
        ) : null}
      </div>
      {exercise.needsTrueVoice && voice.isComputers(exercise) ? (
        <p className={styles.note}>{texts.needsTrueVoice}</p>
      ) : null}
      {reader ? <p className={styles.note}>{readBy(reader)}</p> : null}
      <p role="status">{voice.hasFailed ? texts.notHeard : null}</p>
    </>
  );
}

/** What a heard line means would give it away. */
function Meaning({ exercise: { kind, meaning } }: Pick<TaskProps, 'exercise'>) {
  const language = useLanguage();
  const text = meaning[language] ?? meaning.en;
  if (text === undefined || kind === 'dictation' || kind === 'listen') return null;
  const lang = meaning[language] === undefined ? 'en' : language;
  return (
    <p className={kind === 'translate' ? styles.asked : styles.meaning} lang={lang}>
      {text}
    </p>
  );
}
