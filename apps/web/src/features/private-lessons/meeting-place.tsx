import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import type { MyLessons } from './use-my-lessons.ts';

type MeetingPlaceProps = {
  mine: Pick<MyLessons, 'meetingPlace' | 'meetingUrl'>;
  /** The lesson has begun: this is what is to be done now. */
  isNow: boolean;
};

/** Where the lessons are: a room on the web, a place, or both. */
export function MeetingPlace({ mine: { meetingPlace, meetingUrl }, isNow }: MeetingPlaceProps) {
  const say = useSay();
  const { mine } = useTexts(privateLessonsTexts);
  if (meetingPlace === null && meetingUrl === null) return <p>{mine.meetLater}</p>;
  return (
    <>
      {meetingPlace === null ? null : <p>{mine.meetAt(say(meetingPlace).children)}</p>}
      {meetingUrl === null ? null : (
        <a
          href={meetingUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: isNow ? 'main' : 'plain' })}
        >
          {mine.meet}
        </a>
      )}
    </>
  );
}
