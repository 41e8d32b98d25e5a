import { studioTexts } from '@school/texts/en/studio';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './lesson-list.module.css';
import { LessonStatus } from './lesson-status.tsx';
import { useListLessonsOfWeekQuery, useNoteLessonMutation } from './private-lessons.api.ts';
import { useExplainRefusal } from './use-explain-refusal.ts';
import { useLessonWords } from './use-slot-words.ts';

/**
 * The teacher's private lessons of this week, and the first one after it; of one that has begun it is noted whether the
 * student was there.
 */
export function LessonsOfWeek({ UID }: { UID: string }) {
  const { privateLessons: texts } = useTexts(studioTexts);
  const words = useLessonWords();
  const { data, error, isError, refetch } = useListLessonsOfWeekQuery(
    { UID },
    { refetchOnMountOrArgChange: true },
  );
  const [note, { isLoading }] = useNoteLessonMutation();
  const explain = useExplainRefusal();
  if (isError && !data) return <NotFetched title={texts.failed} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" height="12rem" />;
  const { lessons, firstAfter, now } = data;
  const noteLesson = async (lessonID: string, isMissed: boolean) => {
    const { error: refusal } = await note({ lessonID, isMissed });
    if (refusal) explain(refusal);
  };
  return (
    <div className={styles.week}>
      {lessons.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className={styles.list}>
          {lessons.map(({ id, student, startsAt, status }) => (
            <li key={id} className={styles.lesson}>
              <div className={styles.facts}>
                <p className={styles.when}>
                  {texts.lessonWith(student, words.swiss(startsAt))} <LessonStatus status={status} />
                </p>
              </div>
              {startsAt <= now ? (
                <Button isBusy={isLoading} onClick={() => void noteLesson(id, status !== 'missed')}>
                  {status === 'missed' ? texts.held : texts.missed}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {firstAfter ? (
        <p>{texts.firstAfter(texts.lessonWith(firstAfter.student, words.swiss(firstAfter.startsAt)))}</p>
      ) : null}
    </div>
  );
}
