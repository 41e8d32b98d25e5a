import { useSelector } from 'react-redux';
import { Welcome } from '../../../features/home/welcome.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { CurrentLesson } from '../../../features/lessons/current-lesson.tsx';
import { LessonList } from '../../../features/lessons/lesson-list.tsx';
import { LessonTeaser } from '../../../features/lessons/lesson-teaser.tsx';
import { useLessonList } from '../../../features/lessons/use-lesson-list.ts';
import { MondayInvitation } from '../../../features/live/monday-invitation.tsx';
import { RandomMiniLessonButton } from '../../../features/mini-lessons/random-mini-lesson-button.tsx';
import { Section } from '../../../shared/ui/page.tsx';

/** The lesson to go on with, the newest mini lesson, a random one, next Monday, and everything there is. */
export function LearnerHome() {
  const user = useSelector(selectCurrentUser);
  const list = useLessonList();
  const newestMini = list.lessons.find((lesson) => lesson.Type === 'mini_lesson');
  return (
    <>
      <Welcome username={user.Username} />
      <Section title="Go on here">
        <CurrentLesson list={list} reader={user} />
      </Section>
      <Section title="Newest mini lesson">
        {newestMini ? <LessonTeaser lesson={newestMini} /> : <p>There is none yet.</p>}
        <p>
          <RandomMiniLessonButton />
        </p>
      </Section>
      <Section title="Next Monday">
        <MondayInvitation />
      </Section>
      <Section title="All lessons">
        <LessonList list={list} />
      </Section>
    </>
  );
}
