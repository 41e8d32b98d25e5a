import { studioTexts } from '@school/texts/en/studio';
import { StudioDates } from '../../../features/live/studio-dates.tsx';
import { StudioRecordings } from '../../../features/live/studio-recordings.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page, Section } from '../../../shared/ui/page.tsx';
import { StudioDoor } from './studio-door.tsx';

/** `/studio/live`: the stage and the chat of the lesson, its dates and its recordings. */
export function StudioLivePage() {
  const texts = useTexts(studioTexts);
  return (
    <StudioDoor>
      {({ UID, role }) => (
        <>
          <Page title={texts.toLive} lead={texts.liveLead} />
          <Section title={texts.dates.title}>
            <StudioDates UID={UID} mayChange={role === 'teacher'} />
          </Section>
          {role === 'teacher' ? (
            <Section title={texts.recordings.title}>
              <StudioRecordings UID={UID} />
            </Section>
          ) : null}
        </>
      )}
    </StudioDoor>
  );
}
