import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { LessonList } from '../../../features/lessons/studio/lesson-list.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page } from '../../../shared/ui/page.tsx';

/** `/studio/lessons`: every lesson, in the course's order. */
export function StudioLessonsPage({ UID }: { UID: string }) {
  const { lessons, lead } = useTexts(studioLessonsTexts);
  return (
    <Page title={lessons} lead={lead}>
      <LessonList UID={UID} />
    </Page>
  );
}
