import type { LessonExercises } from '@school/contract/exercises';
import type { WaitingExercise } from '@school/domain/exercises/choose-exercises';
import { chooseFilmGaps, findGapPassed, listGapOptions } from '@school/domain/exercises/film-gaps';
import { exercisesTexts } from '@school/texts/en/exercises';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CoverLine } from '../../shared/captions/lines.ts';
import type { Film } from '../../shared/player/film.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { AnswerForm } from './answer-form.tsx';
import { GapLine } from './exercise-task.tsx';
import { useGetExercisesQuery } from './exercises.api.ts';
import styles from './exercises.module.css';
import { listWaitingExercises } from './list-waiting-exercises.ts';
import { WithSkip } from './task-parts.tsx';
import { type Answered, useAnswering } from './use-answering.ts';
import { VerdictNote } from './verdict-note.tsx';

type FilmGapsProps = { film: Film; lessonID: string; UID: string; onStop: () => void };

/** Below a film that stops where a word is missing; it goes on when that is answered or left out. */
export function FilmGaps(props: FilmGapsProps) {
  const { data } = useGetExercisesQuery({ lessonID: props.lessonID, UID: props.UID });
  return data && 'exercises' in data ? <RunningGaps {...props} lesson={data} /> : null;
}

function RunningGaps({ film, lessonID, UID, onStop, lesson }: FilmGapsProps & { lesson: LessonExercises }) {
  const texts = useTexts(exercisesTexts);
  const dispatch = useAppDispatch();
  // An answer that arrives meanwhile changes nothing in this run.
  const [known] = useState(lesson);
  const [gaps] = useState(() => chooseFilmGaps(dispatch(listWaitingExercises(known, UID)), Date.now()));
  const judge = useAnswering({ lessonID, UID, lesson: known });
  const { gap, toCome, close } = useStops(film, gaps);
  const [answered, setAnswered] = useAnswerOf(gap);
  const open = gap && !answered ? [gap, ...toCome] : toCome;
  useCovered(film, open);
  const box = useRef<HTMLElement>(null);
  const step = gap ? `${gap.id} ${answered !== null}` : '';
  useLayoutEffect(() => {
    if (step === '') return;
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.querySelector<HTMLElement>('[data-next-focus]')?.focus({ preventScroll: true });
  }, [step]);
  const goOn = () => {
    close();
    // Its button goes with the answer.
    box.current?.querySelector<HTMLElement>('[data-stop]')?.focus({ preventScroll: true });
    film.commands.toggle();
  };
  const stop = () => {
    // What stands here goes, this button with it.
    film.video.current?.closest('[data-picture]')?.parentElement?.querySelector('button')?.focus();
    onStop();
  };
  const answer = (typed: string) => setAnswered(gap && judge(gap, typed));
  return (
    <section ref={box} className={styles.exercise} aria-label={texts.filmGaps.title}>
      <div className={styles.top}>
        <p>{gaps.length === 0 ? texts.filmGaps.none : texts.filmGaps.on(gaps.length)}</p>
        <Button look="quiet" onClick={stop} data-stop="">
          {texts.filmGaps.stop}
        </Button>
      </div>
      {gap ? (
        <OpenGap key={gap.id} gap={gap} lesson={known} answered={answered} onAnswer={answer} onGoOn={goOn} />
      ) : null}
    </section>
  );
}

/** Who plays on by hand takes no answer along to the next gap. */
function useAnswerOf(gap: WaitingExercise | null): [Answered | null, (answered: Answered | null) => void] {
  const [given, setGiven] = useState<{ gapID: string; answered: Answered | null } | null>(null);
  const answered = gap && given?.gapID === gap.id ? given.answered : null;
  return [answered, (now) => setGiven(gap && { gapID: gap.id, answered: now })];
}

type OpenGapProps = {
  gap: WaitingExercise;
  lesson: LessonExercises;
  answered: Answered | null;
  onAnswer: (typed: string) => void;
  onGoOn: () => void;
};

function OpenGap({ gap, lesson, answered, onAnswer, onGoOn }: OpenGapProps) {
  const texts = useTexts(exercisesTexts);
  return (
    <div className={styles.exercise}>
      <GapLine exercise={gap} />
      <AnswerForm label={texts.missingWord} isAnswered={answered !== null} onAnswer={onAnswer}>
        {answered ? null : (
          <WithSkip isAnswered={false} onSkip={onGoOn}>
            <Button type="submit" look="solid">
              {texts.check}
            </Button>
          </WithSkip>
        )}
      </AnswerForm>
      {answered ? null : <Choice gap={gap} lesson={lesson} onChoose={onAnswer} />}
      <div role="status">
        {answered ? <VerdictNote exercise={gap} answered={answered} region={lesson.region} /> : null}
      </div>
      {answered ? (
        <div className={styles.buttons}>
          <Button look="solid" onClick={onGoOn} data-next-focus="">
            {texts.filmGaps.goOn}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type ChoiceProps = { gap: WaitingExercise; lesson: LessonExercises; onChoose: (word: string) => void };

/** For who would rather choose than write. */
function Choice({ gap, lesson, onChoose }: ChoiceProps) {
  const texts = useTexts(exercisesTexts);
  const options = listGapOptions(gap, lesson.exercises);
  if (options.length === 0) return null;
  return (
    <ul className={styles.words} aria-label={texts.words} lang="gsw-CH">
      {options.map((option) => (
        <li key={option}>
          <Button onClick={() => onChoose(option)}>{option}</Button>
        </li>
      ))}
    </ul>
  );
}

/** Neither the transcript nor the captions say a word that is still to be answered. */
function useCovered({ coverLines }: Film, open: readonly WaitingExercise[]): void {
  const latest = useRef(open);
  latest.current = open;
  const ids = open.map(({ id }) => id).join(' ');
  useLayoutEffect(() => {
    const covers = ids === '' ? null : createCover(latest.current);
    coverLines(() => covers);
    return () => coverLines(null);
  }, [coverLines, ids]);
}

/** The line that a gap was made of, and each that says the same. */
function createCover(open: readonly WaitingExercise[]): CoverLine {
  return (line) => {
    const { gsw } = line.words;
    const gap = gsw === undefined ? undefined : open.find((one) => one.line?.text === gsw);
    if (!gap) return line;
    return { ...line, words: { ...line.words, gsw: `${gap.before}____${gap.after}` }, isCovered: true };
  };
}

/** The gap at which the film has stopped, and those to come: each stops it once. Who plays on by hand has left it out. */
function useStops(film: Film, gaps: readonly WaitingExercise[]) {
  const [gap, setGap] = useState<WaitingExercise | null>(null);
  const [toCome, setToCome] = useState(gaps);
  const { video, commands } = film;
  const { pause } = commands;
  const left = useRef(gaps);
  useEffect(() => {
    let beforeMs = Number.NaN;
    return video.watch(() => {
      const element = video.current;
      if (!element || element.paused || element.seeking) {
        beforeMs = Number.NaN;
        return;
      }
      const nowMs = element.currentTime * 1_000;
      const passed = findGapPassed(left.current, { beforeMs, nowMs });
      beforeMs = nowMs;
      if (!passed) return setGap(null);
      left.current = left.current.filter(({ id }) => id !== passed.id);
      setToCome(left.current);
      pause();
      // What stands below a film that fills the screen is not seen.
      if (document.fullscreenElement) void document.exitFullscreen();
      setGap(passed);
    });
  }, [video, pause]);
  return { gap, toCome, close: () => setGap(null) };
}
