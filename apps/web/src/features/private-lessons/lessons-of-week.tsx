import { canJoin, type LessonMeeting, lessonRoomPath } from '@school/contract/lesson-room';
import { studioTexts } from '@school/texts/en/studio';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { usePageVisible } from '../../shared/ui/use-page-visible.ts';
import styles from './lesson-list.module.css';
import { LessonStatus } from './lesson-status.tsx';
import { useListLessonsOfWeekQuery, useNoteLessonMutation } from './private-lessons.api.ts';
import { useExplainRefusal } from './use-explain-refusal.ts';
import { useLessonWords } from './use-slot-words.ts';

/** 'Join' comes by itself. */
const EVERY_MS = 30_000;

/**
 * The teacher's private lessons of this week, and the first one after it; of one that has begun it is noted whether the
 * student was there.
 */
export function LessonsOfWeek({ UID }: { UID: string }) {
  const { privateLessons: texts } = useTexts(studioTexts);
  const words = useLessonWords();
  const isVisible = usePageVisible();
  const { data, error, refetch } = useListLessonsOfWeekQuery(
    { UID },
    { refetchOnMountOrArgChange: true, pollingInterval: isVisible ? EVERY_MS : 0 },
  );
  const [note, { isLoading }] = useNoteLessonMutation();
  const explain = useExplainRefusal();
  if (error && !data) return <NotFetched title={texts.failed} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" height="12rem" />;
  const { lessons, firstAfter, now, meeting, meetingUrl } = data;
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
          {lessons.map(({ id, student, startsAt, endsAt, status, phone }) => (
            <li key={id} className={styles.lesson}>
              <div className={styles.facts}>
                <p className={styles.when}>
                  {texts.lessonWith(student, words.swiss(startsAt))} <LessonStatus status={status} />
                </p>
              </div>
              <Way
                href={meeting === 'room' ? lessonRoomPath(id) : meetingUrl}
                isOpen={status !== 'missed' && canJoin({ startsAt, endsAt }, Date.parse(now))}
                {...{ meeting, phone, student }}
              />
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

type WayProps = {
  meeting: LessonMeeting;
  href: string | null;
  phone: string | null;
  student: string;
  isOpen: boolean;
};

/** How the teacher gets to a lesson: the number any time, the room or the video call from shortly before. */
function Way({ meeting, href, phone, student, isOpen }: WayProps) {
  const { privateLessons: texts } = useTexts(studioTexts);
  if (meeting === 'phone')
    return phone === null ? (
      <p>{texts.noPhone}</p>
    ) : (
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{texts.call(phone)}</a>
    );
  if (meeting === 'place' || !isOpen || href === null) return null;
  const outside = href.startsWith('/') ? {} : { target: '_blank', rel: 'noreferrer' };
  return (
    <a
      href={href}
      className={buttonClass({ look: 'main' })}
      aria-label={texts.joinWith(student)}
      {...outside}
    >
      {texts.join}
    </a>
  );
}
