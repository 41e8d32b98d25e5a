import type { StudioLessonRow } from '@school/contract/studio-course';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { type DragEvent, useState } from 'react';
import { Link } from 'react-router';
import { useFormatDay } from '../../../shared/dates/dates.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import { useMoveLessonMutation } from './studio-lessons.api.ts';
import styles from './studio-lessons.module.css';

type LessonRowsProps = {
  lessons: readonly StudioLessonRow[];
  /** Where the list is the whole course in its order. */
  canMove: boolean;
};

/** The lessons, each moved by its buttons or dragged before another. */
export function LessonRows({ lessons, canMove }: LessonRowsProps) {
  const texts = useTexts(studioLessonsTexts);
  const [move] = useMoveLessonMutation();
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const moveBefore = async (lesson: StudioLessonRow, before: string | null) => {
    if (before === lesson.lessonID) return;
    const { error } = await move({ lessonID: lesson.lessonID, before });
    setSaid(error ? texts.notMoved : texts.moved(lesson.title));
  };
  const drop = (event: DragEvent, before: string) => {
    event.preventDefault();
    const lesson = lessons.find(({ lessonID }) => lessonID === dragged);
    setDragged(null);
    if (lesson) void moveBefore(lesson, before);
  };
  return (
    <>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <ul className={styles.list}>
        {lessons.map((lesson, at) => (
          <li
            key={lesson.lessonID}
            className={styles.row}
            draggable={canMove && !lesson.isRecording}
            onDragStart={() => setDragged(lesson.lessonID)}
            onDragOver={(event) => {
              if (dragged !== null && !lesson.isRecording) event.preventDefault();
            }}
            onDrop={(event) => drop(event, lesson.lessonID)}
          >
            <Facts lesson={lesson} />
            {canMove && !lesson.isRecording ? (
              <div className={styles.actions}>
                <Button
                  look="quiet"
                  aria-label={texts.upOf(lesson.title)}
                  aria-disabled={at === 0}
                  onClick={() => void moveBefore(lesson, lessons[at - 1]?.lessonID ?? null)}
                >
                  {texts.up}
                </Button>
                <Button
                  look="quiet"
                  aria-label={texts.downOf(lesson.title)}
                  aria-disabled={at === lessons.length - 1}
                  onClick={() => void moveBefore(lesson, lessons[at + 2]?.lessonID ?? null)}
                >
                  {texts.down}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function Facts({ lesson }: { lesson: StudioLessonRow }) {
  const texts = useTexts(studioLessonsTexts);
  const formatDay = useFormatDay();
  const { lessonID, title, type, state, date, difficulty, isFreeSample, hasFilm, cards, comments } = lesson;
  const facts = [
    state === 'draft' ? texts.states.draft : texts.stateSince(texts.states[state], formatDay(date)),
    texts.types[type],
    texts.level(difficulty),
    ...(isFreeSample ? [texts.freeSample] : []),
    ...(hasFilm ? [] : [texts.noFilm]),
    texts.cardCount(cards),
    texts.commentCount(comments),
  ];
  return (
    <div className={styles.facts}>
      <Link to={`${paths.studio}/lessons/${lessonID}`}>
        <Dialect>{title}</Dialect>
      </Link>
      <p className={styles.soft}>{facts.join(' · ')}</p>
    </div>
  );
}
