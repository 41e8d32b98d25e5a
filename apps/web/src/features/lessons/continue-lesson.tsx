import type { LessonProgress } from '@school/domain/lesson-progress';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { lessonsTexts } from '@school/texts/en/lessons';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import type { ContinueChoice } from './choose-continue.ts';
import styles from './continue-lesson.module.css';
import { formatDuration, lessonPath } from './lesson-facts.ts';
import { LessonTitle } from './lesson-title.tsx';
import { leadToFilm, MovingPoster } from './moving-poster.tsx';

type ContinueLessonProps = {
  choice: ContinueChoice;
  progress: LessonProgress | undefined;
  /** Nothing has been begun yet. */
  isNew: boolean;
  /** Something else comes first on the page. */
  isSecond: boolean;
  /** How far the reader is in the course. */
  place: string;
};

/** The lesson to go on with: its picture, why it is this one, and the one link that goes there. */
export function ContinueLesson({ choice, progress, isNew, isSecond, place }: ContinueLessonProps) {
  const texts = useTexts(lessonsTexts);
  const { seePlans } = useTexts(everywhereTexts);
  if (choice.kind === 'none') {
    return (
      <div className={styles.words}>
        <p>{texts.noneOpen}</p>
        <p className={styles.why}>{place}</p>
        <ButtonLink to={paths.subscriptions}>{seePlans}</ButtonLink>
      </div>
    );
  }
  const { lesson } = choice;
  const isClosedLeft = choice.kind === 'again' && !choice.isAll;
  return (
    <div className={styles.continue}>
      <div className={styles.picture}>
        <MovingPoster isBare lesson={lesson} sizes="(width >= 700px) 20rem, 50vw" isFirst place="desk" />
        {choice.kind === 'unfinished' ? (
          <Bar progress={progress} endSeconds={lesson.durationSeconds} />
        ) : null}
      </div>
      <div className={styles.words}>
        <h3>
          <LessonTitle lesson={lesson} />
        </h3>
        <p className={styles.why}>
          {reasonOf(choice, progress, texts)} <span className={styles.place}>{place}</span>
        </p>
        <p className={styles.ways}>
          <ButtonLink
            to={lessonPath(lesson)}
            look={isSecond ? 'solid' : 'main'}
            className={styles.cover}
            {...leadToFilm('desk')}
          >
            {isNew ? texts.beginHere : texts.continueHere}
          </ButtonLink>
          {isClosedLeft ? (
            <ButtonLink to={paths.subscriptions} className={styles.above}>
              {seePlans}
            </ButtonLink>
          ) : null}
        </p>
      </div>
    </div>
  );
}

type Reasons = Pick<
  (typeof lessonsTexts)['words'],
  'nextInCourse' | 'seenAll' | 'seenAllOpen' | 'skippedParts' | 'youAreAt'
>;

function reasonOf(
  choice: Exclude<ContinueChoice, { kind: 'none' }>,
  progress: LessonProgress | undefined,
  texts: Reasons,
): string {
  if (choice.kind === 'next') return texts.nextInCourse;
  if (choice.kind === 'again') return choice.isAll ? texts.seenAll : texts.seenAllOpen;
  const { durationSeconds } = choice.lesson;
  const atSeconds = progress?.positionSeconds ?? 0;
  // At the end of a film that is not seen: so much of it was jumped over.
  if (durationSeconds > 0 && atSeconds >= durationSeconds) return texts.skippedParts;
  return texts.youAreAt(formatDuration(Math.floor(atSeconds)), formatDuration(durationSeconds));
}

/** The played part under the picture; the sentence beside it says the same. */
function Bar({ progress, endSeconds }: { progress: LessonProgress | undefined; endSeconds: number }) {
  const share = endSeconds > 0 ? Math.min((progress?.positionSeconds ?? 0) / endSeconds, 1) : 0;
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
}
