import type { ExerciseKind, LessonExercises } from '@school/contract/exercises';
import { exercisesTexts } from '@school/texts/en/exercises';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import type { Film } from '../../shared/player/film.ts';
import type { LineSounds } from '../../shared/player/player-seams.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { Section } from '../../shared/ui/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useGetExercisesQuery } from './exercises.api.ts';
import styles from './exercises.module.css';

const ExerciseSession = lazyInTime(async () => ({
  default: (await import('./exercise-session.tsx')).ExerciseSession,
}));

type ThreeMinutesProps = {
  lessonID: string;
  UID: string;
  film: RefObject<Film | null>;
  lineSounds: LineSounds | undefined;
  isComputerFilm: boolean;
  /** How often they were opened elsewhere on the page. */
  asked?: number;
  /** saying: lines are said, and nothing is written. grammar: of a topic, where there may be none. */
  of?: 'lesson' | 'saying' | 'grammar';
  /** The way there, and to gaps in the running film: each where there is such an exercise. */
  sayingWay?: ReactNode;
  gapsWay?: ReactNode;
};

/** Exercises of a lesson, for three minutes. */
export function ThreeMinutes({ asked = 0, of = 'lesson', sayingWay, gapsWay, ...props }: ThreeMinutesProps) {
  const texts = useTexts(exercisesTexts);
  const { lessonID, UID } = props;
  const { data, isError, refetch } = useGetExercisesQuery({ lessonID, UID });
  const [round, setRound] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    setRound((last) => last + 1);
    box.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  const lesson = data && 'exercises' in data ? data : null;
  const isSaying = of === 'saying';
  const count = lesson?.exercises.filter(({ kind }) => isSaying === (kind === 'say')).length;
  const { title, lead } = {
    lesson: texts,
    saying: { title: texts.title, lead: texts.say.lead },
    grammar: texts.ofGrammar,
  }[of];
  if (of === 'grammar' && (!lesson || count === 0)) return null;
  return (
    <Section title={title}>
      <div ref={box}>
        {round > 0 && lesson ? (
          <Suspense fallback={<Skeleton height="16rem" />}>
            <Round
              {...props}
              key={round}
              round={round}
              isSaying={isSaying}
              lesson={lesson}
              onMore={() => setRound((last) => last + 1)}
            />
          </Suspense>
        ) : (
          <div className={styles.closed}>
            <p>{isError ? texts.notFetched : count === 0 ? texts.nothing : lead}</p>
            {count === 0 ? null : (
              <Button
                look="solid"
                isBusy={round > 0 && !isError}
                onClick={() => {
                  if (isError) void refetch();
                  setRound((last) => last + 1);
                }}
              >
                {texts.begin}
              </Button>
            )}
          </div>
        )}
        <Ways lesson={lesson} isComing={of === 'lesson' && !data} {...{ gapsWay, sayingWay }} />
      </div>
    </Section>
  );
}

type WaysProps = Pick<ThreeMinutesProps, 'gapsWay' | 'sayingWay'> & {
  lesson: LessonExercises | null;
  isComing: boolean;
};

/** Each where there is such an exercise. While that is not known they have their place. */
function Ways({ lesson, isComing, gapsWay, sayingWay }: WaysProps) {
  const has = (wanted: ExerciseKind) => lesson?.exercises.some(({ kind }) => kind === wanted) ?? false;
  return (
    <div className={classNames(styles.buttons, styles.ways, isComing && styles.waysPlace)}>
      {has('gap') ? gapsWay : null}
      {has('say') ? sayingWay : null}
    </div>
  );
}

type RoundProps = Omit<ThreeMinutesProps, 'asked' | 'of' | 'sayingWay' | 'gapsWay'> & {
  isSaying: boolean;
  round: number;
  lesson: LessonExercises;
  onMore: () => void;
};

/** What was known when the round began: an answer that arrives meanwhile changes nothing in it. */
function Round({ lesson, ...props }: RoundProps) {
  const [known] = useState(lesson);
  return <ExerciseSession {...props} lesson={known} />;
}
