import { homeTexts } from '@school/texts/en/home';
import { lessonsTexts } from '@school/texts/en/lessons';
import { useSelector } from 'react-redux';
import { Welcome } from '../../../features/home/welcome.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { CurrentLesson } from '../../../features/lessons/current-lesson.tsx';
import { LessonList } from '../../../features/lessons/lesson-list.tsx';
import { LessonTeaser } from '../../../features/lessons/lesson-teaser.tsx';
import { useLessonList } from '../../../features/lessons/use-lesson-list.ts';
import { MondayInvitation } from '../../../features/live/monday-invitation.tsx';
import { RandomMiniLessonButton } from '../../../features/mini-lessons/random-mini-lesson-button.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Section } from '../../../shared/ui/page.tsx';

/** The lesson to go on with, the newest mini lesson, a random one, next Monday, and everything there is. */
export function LearnerHome() {
  const texts = useTexts(homeTexts);
  const { allLessons } = useTexts(lessonsTexts);
  const user = useSelector(selectCurrentUser);
  const list = useLessonList();
  const newestMini = list.lessons.find((lesson) => lesson.Type === 'mini_lesson');
  return (
    <>
      <Welcome username={user.Username} />
      <Section title={texts.goOnHere}>
        <CurrentLesson list={list} reader={user} />
      </Section>
      <Section title={texts.newestMini}>
        {newestMini ? <LessonTeaser lesson={newestMini} /> : <p>{texts.noMiniYet}</p>}
        <p>
          <RandomMiniLessonButton />
        </p>
      </Section>
      <Section title={texts.nextMonday}>
        <MondayInvitation />
      </Section>
      <Section title={allLessons}>
        <LessonList list={list} />
      </Section>
    </>
  );
}
