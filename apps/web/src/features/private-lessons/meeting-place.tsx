import { canJoin, lessonRoomPath } from '@school/contract/lesson-room';
import type { PrivateLesson } from '@school/contract/private-lessons';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { LessonPhone } from './lesson-phone.tsx';
import type { MyLessons } from './use-my-lessons.ts';

type MeetingPlaceProps = {
  mine: Pick<MyLessons, 'meeting' | 'meetingPlace' | 'meetingUrl' | 'phone'>;
  lesson: Pick<PrivateLesson, 'id' | 'startsAt' | 'endsAt'>;
  nowMs: number;
};

/** Where the lesson is, in words, and the way there from shortly before it until its end. */
export function MeetingPlace({ mine, lesson, nowMs }: MeetingPlaceProps) {
  const { meeting, meetingPlace, meetingUrl, phone } = mine;
  const say = useSay();
  const { mine: texts } = useTexts(privateLessonsTexts);
  return (
    <>
      {meetingPlace === null ? null : <p>{texts.meetAt(say(meetingPlace).children)}</p>}
      {meeting === 'place' && meetingPlace === null ? <p>{texts.meetLater}</p> : null}
      {meeting === 'phone' ? <LessonPhone phone={phone} /> : null}
      {meeting === 'room' || meeting === 'link' ? (
        <Way
          href={meeting === 'room' ? lessonRoomPath(lesson.id) : meetingUrl}
          before={meeting === 'room' ? texts.joinRoom : texts.joinLink}
          isOpen={canJoin(lesson, nowMs)}
        />
      ) : null}
    </>
  );
}

type WayProps = { href: string | null; before: string; isOpen: boolean };

/** A plain link: the room is a separate document, which may use the camera. */
function Way({ href, before, isOpen }: WayProps) {
  const { mine } = useTexts(privateLessonsTexts);
  if (!isOpen || href === null) return <p>{before}</p>;
  const outside = href.startsWith('/') ? {} : { target: '_blank', rel: 'noreferrer' };
  return (
    <p>
      <a href={href} className={buttonClass({ look: 'main' })} {...outside}>
        {mine.join}
      </a>
    </p>
  );
}
