import { exercisesTexts } from '@school/texts/en/exercises';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { VariantLedger } from '../../../features/exercises/studio/variant-ledger.tsx';
import { LessonList } from '../../../features/lessons/studio/lesson-list.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page, Section } from '../../../shared/ui/page.tsx';

/** `/studio/lessons`: every lesson, in the course's order, and what learners spell that was not taken. */
export function StudioLessonsPage({ UID }: { UID: string }) {
  const { lessons, lead } = useTexts(studioLessonsTexts);
  const { ledger } = useTexts(exercisesTexts);
  return (
    <>
      <Page title={lessons} lead={lead}>
        <LessonList UID={UID} />
      </Page>
      <Section title={ledger.title}>
        <VariantLedger UID={UID} />
      </Section>
    </>
  );
}
