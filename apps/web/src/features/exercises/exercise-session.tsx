import type { Exercise, LessonExercises } from '@school/contract/exercises';
import { chooseExercises, isHeard } from '@school/domain/exercises/choose-exercises';
import { exercisesTexts } from '@school/texts/en/exercises';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsOnline } from '../../shared/offline/use-is-online.ts';
import type { Film } from '../../shared/player/film.ts';
import type { LineSounds } from '../../shared/player/player-seams.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ProgressLine } from '../../shared/ui/progress-line.tsx';
import { ExerciseTask } from './exercise-task.tsx';
import styles from './exercises.module.css';
import { listWaitingExercises } from './list-waiting-exercises.ts';
import { type Answered, useAnswering } from './use-answering.ts';
import { type LineVoice, useLineVoice } from './use-line-voice.ts';
import { VerdictNote } from './verdict-note.tsx';

type ExerciseSessionProps = {
  lessonID: string;
  UID: string;
  round: number;
  lesson: LessonExercises;
  film: RefObject<Film | null>;
  lineSounds: LineSounds | undefined;
  isComputerFilm: boolean;
  isSaying: boolean;
  onMore: () => void;
};

/** Exercises of a lesson whose sound is fetched besides those of the round. */
const MOST_AHEAD = 24;

/** Exercises one at a time: answered, judged in a sentence, or left out. */
export function ExerciseSession(props: ExerciseSessionProps) {
  const { lessonID, UID, lesson, round, isSaying, onMore } = props;
  const texts = useTexts(exercisesTexts);
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const isOnline = useIsOnline();
  const voice = useLineVoice(props.film, props.lineSounds, props.isComputerFilm);
  const [chosen] = useState(() =>
    chooseExercises(dispatch(listWaitingExercises(lesson, UID)), {
      nowMs: Date.now(),
      seed: `${lessonID} ${Date.now()} ${round}`,
      language,
      canHear: (exercise) => isOnline || voice.isPrepared(exercise),
      isSaying,
    }),
  );
  const { at, answered, counts, answer, goOn } = useRound(chosen, useAnswering({ lessonID, UID, lesson }));
  const box = useFocusOn(`${at} ${answered !== null}`, at);
  const exercise = chosen[at];
  usePrepared(chosen, lesson, voice);

  return (
    <div ref={box} className={styles.session}>
      {exercise ? (
        <>
          <Head kind={isSaying ? null : exercise.kind} at={at} count={chosen.length} />
          {isOnline ? null : <p className={styles.note}>{texts.offline}</p>}
          <ExerciseTask
            key={exercise.id}
            exercise={exercise}
            voice={voice}
            isAnswered={answered !== null}
            onAnswer={answer}
            onSkip={goOn}
          />
          <div role="status">
            {answered ? <VerdictNote exercise={exercise} answered={answered} region={lesson.region} /> : null}
          </div>
          {answered ? (
            <div className={styles.buttons}>
              <Button look="solid" onClick={goOn} data-next-focus="">
                {texts.next}
              </Button>
            </div>
          ) : null}
        </>
      ) : (
        <Finished hadNone={chosen.length === 0} counts={counts} onMore={onMore} />
      )}
    </div>
  );
}

type Judge = ReturnType<typeof useAnswering>;

/** The exercise that one is at, what was answered to it, and how many were right. */
function useRound(chosen: readonly Exercise[], judge: Judge) {
  const [at, setAt] = useState(0);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [counts, setCounts] = useState({ right: 0, all: 0 });
  const answer = (typed: string) => {
    const exercise = chosen[at];
    const judged = exercise && judge(exercise, typed);
    if (!judged) return;
    setAnswered(judged);
    setCounts(({ right, all }) => ({ right: right + Number(judged.grade === 'good'), all: all + 1 }));
  };
  const goOn = () => {
    setAnswered(null);
    setAt(at + 1);
  };
  return { at, answered, counts, answer, goOn };
}

/** The kind is null where all are of the one that the page is named after. */
function Head({ kind, at, count }: { kind: Exercise['kind'] | null; at: number; count: number }) {
  const texts = useTexts(exercisesTexts);
  const place = texts.place(at + 1, count);
  return (
    <>
      <div className={styles.top}>
        <h3 tabIndex={-1}>{kind === null ? place : texts.kinds[kind]}</h3>
        {kind === null ? null : <span className={styles.count}>{place}</span>}
      </div>
      <ProgressLine done={at} all={count} />
    </>
  );
}

type FinishedProps = { hadNone: boolean; counts: { right: number; all: number }; onMore: () => void };

function Finished({ hadNone, counts, onMore }: FinishedProps) {
  const texts = useTexts(exercisesTexts);
  return (
    <>
      <h3 tabIndex={-1} data-next-focus="" className={styles.figure}>
        {hadNone ? texts.nothing : texts.finished(counts.right, counts.all)}
      </h3>
      {counts.all > counts.right ? <p>{texts.finishedLead}</p> : null}
      {hadNone ? null : (
        <div className={styles.buttons}>
          <Button look="solid" onClick={onMore}>
            {texts.onceMore}
          </Button>
        </div>
      )}
    </>
  );
}

/** Fetches what is heard in this round, and a little of the next. */
function usePrepared(
  chosen: readonly Exercise[],
  { exercises }: LessonExercises,
  { prepare }: LineVoice,
): void {
  useEffect(() => {
    const ids = new Set(chosen.map(({ id }) => id));
    const others = exercises.filter(({ id }) => !ids.has(id)).slice(0, MOST_AHEAD);
    for (const one of [...chosen, ...others]) if (isHeard(one.kind)) prepare(one);
  }, [chosen, exercises, prepare]);
}

/** With each step the focus goes where the next press belongs; the next one's head comes out from under the page's. */
function useFocusOn(step: string, at: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (step === '') return;
    const head = box.current?.querySelector('h3');
    const next = box.current?.querySelector<HTMLElement>('[data-next-focus]');
    (next ?? head)?.focus({ preventScroll: true });
    if (shown.current !== at) head?.scrollIntoView({ block: 'nearest' });
    shown.current = at;
  }, [step, at]);
  return box;
}
