import type { MeasuredLesson, StudioLessonRow } from '@school/contract/studio-course';
import { courseDateOf } from '@school/domain/school-time';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { type HTMLAttributes, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormatDay } from '../../../shared/dates/dates.tsx';
import { courseDay } from '../../../shared/dates/format-day.ts';
import { paths } from '../../../shared/routes.ts';
import { useSay } from '../../../shared/texts/use-say.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import { useMoveLessonMutation } from './studio-lessons.api.ts';
import styles from './studio-lessons.module.css';
import { type Drag, useDragOrder } from './use-drag-order.ts';

type LessonRowsProps = {
  lessons: readonly StudioLessonRow[];
  /** How hard they are, by their ids. */
  measured: Readonly<Record<string, MeasuredLesson>>;
  /** Where the list is the whole course in its order. */
  canMove: boolean;
  /** Fetches the lessons after these and answers with all of them; null where these are the last. */
  readOn: (() => Promise<readonly StudioLessonRow[]>) | null;
};

/** The lessons, each moved by its buttons or dragged by its handle to another place. */
export function LessonRows({ lessons, measured, canMove, readOn }: LessonRowsProps) {
  const texts = useTexts(studioLessonsTexts);
  const [move] = useMoveLessonMutation();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  /** Before the row of this number; one that is not there yet is fetched: after the last one known is not the end. */
  const moveTo = async (lesson: StudioLessonRow, place: number) => {
    const known = place >= lessons.length && readOn ? await readOn() : lessons;
    if (place >= lessons.length && readOn && known.length <= lessons.length) return setSaid(texts.notMoved);
    const before = known[place]?.lessonID ?? null;
    if (before === lesson.lessonID) return;
    const { error } = await move({ lessonID: lesson.lessonID, before });
    setSaid(error ? texts.notMoved : texts.moved(lesson.title));
  };
  const { drag, handle } = useDragOrder(list, (id, place) => {
    const from = lessons.findIndex(({ lessonID }) => lessonID === id);
    const lesson = lessons[from];
    if (lesson && place !== from && place !== from + 1) void moveTo(lesson, place);
  });
  return (
    <>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <ul className={styles.list} ref={list}>
        {lessons.map((lesson, at) => (
          <li
            key={lesson.lessonID}
            className={styles.row}
            data-dragged={drag?.id === lesson.lessonID || undefined}
            data-drop={findDrop(drag, at, lessons.length)}
          >
            <Facts lesson={lesson} level={measured[lesson.lessonID]?.level ?? null} />
            {canMove && !lesson.isRecording ? (
              <MoveButtons
                title={lesson.title}
                isFirst={at === 0}
                isLast={at === lessons.length - 1 && !readOn}
                onUp={() => void moveTo(lesson, at - 1)}
                onDown={() => void moveTo(lesson, at + 2)}
                handle={handle(lesson.lessonID)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

type MoveButtonsProps = {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onUp: () => void;
  onDown: () => void;
  handle: HTMLAttributes<HTMLElement>;
};

function MoveButtons({ title, isFirst, isLast, onUp, onDown, handle }: MoveButtonsProps) {
  const texts = useTexts(studioLessonsTexts);
  return (
    <div className={styles.actions}>
      <Button look="quiet" aria-label={texts.upOf(title)} aria-disabled={isFirst} onClick={onUp}>
        {texts.up}
      </Button>
      <Button look="quiet" aria-label={texts.downOf(title)} aria-disabled={isLast} onClick={onDown}>
        {texts.down}
      </Button>
      <span
        className={styles.handle}
        title={texts.drag}
        aria-hidden="true"
        data-testid="drag-handle"
        {...handle}
      />
    </div>
  );
}

function findDrop(drag: Drag | null, at: number, count: number): 'before' | 'after' | undefined {
  if (drag?.place === at) return 'before';
  return drag?.place === count && at === count - 1 ? 'after' : undefined;
}

/** A line breaks between facts, behind the point, and not in 'Mini-Lektion'. */
const keepTogether = (fact: string) => fact.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060');

type FactsProps = { lesson: StudioLessonRow; level: number | null };

function Facts({ lesson, level }: FactsProps) {
  const texts = useTexts(studioLessonsTexts);
  const say = useSay();
  const formatDay = useFormatDay();
  const { lessonID, title, subtitle, type, state, date, difficulty, isFreeSample, hasFilm, cards, comments } =
    lesson;
  const facts = [
    state === 'draft'
      ? texts.states.draft
      : texts.stateSince(texts.states[state], formatDay(courseDay(courseDateOf(new Date(date))))),
    texts.types[type],
    level === null || level === difficulty ? texts.level(difficulty) : texts.levelMeasured(difficulty, level),
    ...(isFreeSample ? [texts.freeSample] : []),
    ...(hasFilm ? [] : [texts.noFilm]),
    texts.cardCount(cards),
    texts.commentCount(comments),
  ];
  return (
    <div className={styles.facts}>
      <p className={styles.name}>
        <Link to={`${paths.studio}/lessons/${lessonID}`}>
          <Dialect>{title}</Dialect>
        </Link>
        {subtitle ? <span className={styles.soft} {...say(subtitle)} /> : null}
      </p>
      <p className={styles.soft}>{facts.map(keepTogether).join('\u00a0· ')}</p>
    </div>
  );
}
