import { moderationTexts } from '@school/texts/en/moderation';
import { studioTexts } from '@school/texts/en/studio';
import { visitsTexts } from '@school/texts/en/visits';
import { BanList } from '../../../features/moderation/ban-list.tsx';
import { ReportList } from '../../../features/moderation/report-list.tsx';
import { LessonsOfWeek } from '../../../features/private-lessons/lessons-of-week.tsx';
import { TeacherCalendar } from '../../../features/private-lessons/teacher-calendar.tsx';
import { MailNumbers } from '../../../features/reminders/mail-numbers.tsx';
import { VisitCounts } from '../../../features/visits/visit-counts.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page, Section } from '../../../shared/ui/page.tsx';
import { StudioDoor } from './studio-door.tsx';

/** `/studio`: the way to the live lessons, what was reported, who is put out, and the private lessons of this week. */
export function StudioPage() {
  const texts = useTexts(studioTexts);
  const { studio: moderation } = useTexts(moderationTexts);
  const { title: visits } = useTexts(visitsTexts);
  return (
    <StudioDoor>
      {({ UID, isTeacher }) => (
        <>
          <Page title={texts.title} lead={texts.lead} />
          <Section title={texts.toLive}>
            <p>{texts.liveLead}</p>
            <p>
              {/* A document of its own: only that one may use the camera. */}
              <ButtonLink to={paths.studioLive} look="main" reloadDocument>
                {texts.toLive}
              </ButtonLink>
            </p>
          </Section>
          <Section title={moderation.reports}>
            <ReportList UID={UID} />
          </Section>
          <Section title={moderation.bans}>
            <BanList UID={UID} />
          </Section>
          {isTeacher ? (
            <>
              <Section title={texts.privateLessons.title}>
                <LessonsOfWeek UID={UID} />
              </Section>
              <Section title={texts.privateLessons.calendar}>
                <TeacherCalendar UID={UID} />
              </Section>
              <Section title={texts.mailNumbers.title}>
                <MailNumbers UID={UID} />
              </Section>
            </>
          ) : null}
          <Section title={visits}>
            <VisitCounts UID={UID} />
          </Section>
        </>
      )}
    </StudioDoor>
  );
}
