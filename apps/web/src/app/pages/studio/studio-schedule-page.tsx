import { studioCourseTexts } from '@school/texts/en/studio-course';
import { LiveScheduleEditor } from '../../../features/live/studio/live-schedule-editor.tsx';
import { HoursEditor } from '../../../features/private-lessons/studio/hours-editor.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page, Section } from '../../../shared/ui/page.tsx';

/** `/studio/schedule`: when the live and the private lessons are. */
export function StudioSchedulePage({ UID }: { UID: string }) {
  const { schedule: texts } = useTexts(studioCourseTexts);
  return (
    <>
      <Page title={texts.title} lead={texts.lead} />
      <Section title={texts.live}>
        <LiveScheduleEditor UID={UID} />
      </Section>
      <Section title={texts.private}>
        <HoursEditor UID={UID} />
      </Section>
    </>
  );
}
