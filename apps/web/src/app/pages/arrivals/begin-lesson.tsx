import { arrivalsTexts } from '@school/texts/en/arrivals';
import { lessonPath } from '../../../features/lessons/lesson-facts.ts';
import { LessonTitle } from '../../../features/lessons/lesson-title.tsx';
import { useLessonSummary } from '../../../features/lessons/use-lesson-list.ts';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Poster } from '../../../shared/ui/poster.tsx';
import styles from './begin-lesson.module.css';

/** The lesson that suits a learner; one that is closed leads to the plans. */
export function BeginLesson({ lessonID, isMain }: { lessonID: string; isMain: boolean }) {
  const texts = useTexts(arrivalsTexts);
  const lesson = useLessonSummary(lessonID);
  if (!lesson) return null;
  return (
    <div className={styles.lesson}>
      <span className={styles.poster}>
        <Poster isBare lesson={lesson} sizes="(min-width: 40rem) 20rem, 90vw" isFirst />
      </span>
      <div className={styles.words}>
        <LessonTitle lesson={lesson} className={styles.title} />
        {isMain ? (
          <ButtonLink look="main" to={lessonPath(lesson)}>
            {texts.toLesson}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.subscriptions}>{texts.plans}</ButtonLink>
        )}
      </div>
    </div>
  );
}
