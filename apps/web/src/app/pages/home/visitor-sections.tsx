import { useSelector } from 'react-redux';
import { useGetOfferQuery } from '../../../features/billing/billing.api.ts';
import { Plans } from '../../../features/home/plans.tsx';
import { LessonList } from '../../../features/lessons/lesson-list.tsx';
import { SampleLesson } from '../../../features/lessons/sample-lesson.tsx';
import { useLessonList } from '../../../features/lessons/use-lesson-list.ts';
import { MondayInvitation } from '../../../features/live/monday-invitation.tsx';
import { selectSellingPlatform } from '../../../shared/metadata/metadata.slice.ts';
import { Section } from '../../../shared/ui/page.tsx';

/** Below the fold: a lesson to try, the list of lessons, the plans. */
export function VisitorSections() {
  const list = useLessonList();
  const offer = useGetOfferQuery(useSelector(selectSellingPlatform));
  const sample = list.lessons.find((lesson) => lesson.isFreeSample);
  return (
    <>
      <Section title="A free lesson" id="sample">
        <SampleLesson summary={sample} />
      </Section>
      <Section title="All lessons">
        <LessonList list={list} />
      </Section>
      <Section title="Live every Monday">
        <MondayInvitation />
      </Section>
      <Section title="Two plans">
        <Plans packages={offer.data} lessonCount={list.lessons.length} />
      </Section>
    </>
  );
}
