import { moderationTexts } from '@school/texts/en/moderation';
import { studioTexts } from '@school/texts/en/studio';
import { studioShellTexts } from '@school/texts/en/studio-shell';
import { WaitingComments } from '../../../features/comments/studio/waiting-comments.tsx';
import { AssignedMessages } from '../../../features/contact/studio/assigned-messages.tsx';
import { NextLiveLesson } from '../../../features/live/next-live-lesson.tsx';
import { useLiveLessons } from '../../../features/live/use-live-lessons.ts';
import { BanList } from '../../../features/moderation/ban-list.tsx';
import { LessonsOfWeek } from '../../../features/private-lessons/lessons-of-week.tsx';
import { TeacherCalendar } from '../../../features/private-lessons/teacher-calendar.tsx';
import { TodayNumbers, WaitingMessages } from '../../../features/today/today-numbers.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page, Section } from '../../../shared/ui/page.tsx';
import type { Operator } from './studio-door.tsx';
import { StudioReports } from './studio-reports.tsx';

/** `/studio`: what waits, for owners numbers and what failed, the next live lesson, the way to the live lessons, who is put out, and the private lessons of this week. */
export function StudioTodayPage({ operator: { UID, isTeacher, isOwner } }: { operator: Operator }) {
  const texts = useTexts(studioTexts);
  const live = useLiveLessons();
  const { title, today } = useTexts(studioShellTexts);
  const { studio: moderation } = useTexts(moderationTexts);
  return (
    <>
      <Page title={title} lead={today.lead}>
        {isOwner ? <WaitingMessages UID={UID} /> : null}
        <AssignedMessages UID={UID} />
        <WaitingComments UID={UID} />
      </Page>
      {isOwner ? <TodayNumbers UID={UID} /> : null}
      <Section title={texts.toLive}>
        <NextLiveLesson live={live} />
        <p>{texts.liveLead}</p>
        <p>
          {/* A separate document: only that one may use the camera. */}
          <ButtonLink to={paths.studioLive} look="main" reloadDocument>
            {texts.toLive}
          </ButtonLink>
        </p>
      </Section>
      <Section isShort title={moderation.reports}>
        <StudioReports UID={UID} />
      </Section>
      <Section isShort title={moderation.bans}>
        <BanList UID={UID} />
      </Section>
      {isTeacher ? (
        <>
          <Section isShort title={texts.privateLessons.title}>
            <LessonsOfWeek UID={UID} />
          </Section>
          <Section isShort title={texts.privateLessons.calendar}>
            <TeacherCalendar UID={UID} />
          </Section>
        </>
      ) : null}
    </>
  );
}
