import { everywhereTexts } from '@school/texts/en/everywhere';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { splitLessons } from './my-lessons-model.ts';
import styles from './next-lesson.module.css';
import { useMyLessons } from './use-my-lessons.ts';
import { WhenItIs } from './when-it-is.tsx';

/** The next lesson, and the way to all of them; who has none yet is asked to choose an hour there. */
export function LessonInvitation() {
  const { mine: texts, noSlot } = useTexts(privateLessonsTexts);
  const { myLessons } = useTexts(everywhereTexts);
  const { mine, nowMs } = useMyLessons();
  const next = mine && splitLessons(mine.lessons, nowMs).next;
  return (
    <div className={styles.lesson}>
      {next ? <WhenItIs lesson={next} nowMs={nowMs} /> : null}
      {mine && !next ? <p>{mine.mustChooseSlot ? noSlot.title : texts.none}</p> : null}
      <ButtonLink to={paths.myLessons} look="quiet">
        {myLessons}
      </ButtonLink>
    </div>
  );
}
