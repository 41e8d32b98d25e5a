import { liveTexts } from '@school/texts/en/live';
import { LessonList } from '../../../features/lessons/lesson-list.tsx';
import { useLessonList } from '../../../features/lessons/use-lesson-list.ts';
import { DatesFailed } from '../../../features/live/dates-failed.tsx';
import { HourSteps } from '../../../features/live/hour-steps.tsx';
import { LiveAbout } from '../../../features/live/live-about.tsx';
import { LiveDates } from '../../../features/live/live-dates.tsx';
import type { LiveLessons } from '../../../features/live/use-live-lessons.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Section } from '../../../shared/ui/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useListReader } from '../lessons/use-list-reader.ts';

/** So many recordings; the others are in the list of all lessons. */
const SHOWN_RECORDINGS = 5;

type LiveSectionsProps = {
  live: LiveLessons;
  isMember: boolean;
  /** The lobby, where the next date stands and says by itself that it did not come. */
  isInLobby: boolean;
};

/** What the lesson is about, what the hour is like, the dates and the recordings. */
export function LiveSections({ live, isMember, isInLobby }: LiveSectionsProps) {
  const texts = useTexts(liveTexts);
  const isComing = live.dates === null && !live.hasFailed;
  // Below the room the first section, that of the next date, may be left out: none stands there before that is known.
  if (isComing && !isInLobby) return <Skeleton shape="lines" height="200vh" />;
  return (
    <>
      {(live.next && !live.extra) || isComing ? (
        <Section title={texts.about.title}>
          {live.next ? <LiveAbout lesson={live.next} /> : <Skeleton shape="lines" height="20rem" />}
        </Section>
      ) : null}
      {isMember ? null : (
        <Section title={texts.hour.title}>
          <HourSteps />
        </Section>
      )}
      {isInLobby && live.hasFailed ? null : (
        <Section title={texts.dates.title}>
          <Dates live={live} />
        </Section>
      )}
      <Section title={texts.recordings.title}>
        <Recordings isMember={isMember} />
      </Section>
    </>
  );
}

function Dates({ live }: { live: LiveLessons }) {
  const { none } = useTexts(liveTexts).next;
  if (live.hasFailed) return <DatesFailed failure={live.failure} onRetry={live.retry} />;
  if (live.dates === null) return <Skeleton shape="rows" height="28rem" />;
  return live.dates.length === 0 ? <p>{none}</p> : <LiveDates dates={live.dates} />;
}

/** Who has no VIP sees what there is, behind locks. */
function Recordings({ isMember }: { isMember: boolean }) {
  const { none, forVip } = useTexts(liveTexts).recordings;
  const list = useLessonList();
  const reader = useListReader();
  const recordings = list.lessons.filter(({ MondayLesson }) => MondayLesson).slice(0, SHOWN_RECORDINGS);
  if (list.isFetched && recordings.length === 0) return <p>{none}</p>;
  return (
    <>
      {isMember ? null : <p>{forVip}</p>}
      <LessonList list={{ ...list, lessons: recordings }} reader={reader} />
    </>
  );
}
