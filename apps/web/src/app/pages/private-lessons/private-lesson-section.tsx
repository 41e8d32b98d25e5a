import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { LessonInvitation } from '../../../features/private-lessons/lesson-invitation.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Section } from '../../../shared/ui/page.tsx';

/** On the desk of who has private lessons: the next one, and the way to all of them. */
export function PrivateLessonSection() {
  const { mine } = useTexts(privateLessonsTexts);
  return (
    <Section title={mine.onDesk}>
      <LessonInvitation />
    </Section>
  );
}
