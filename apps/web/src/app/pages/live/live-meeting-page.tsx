import { ACCESS_ERROR } from '@school/contract/errors';
import { LESSON_PARAMETER } from '@school/contract/lesson-room';
import { languageTexts } from '@school/texts/en/language';
import { speakingTexts } from '@school/texts/en/speaking';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useSeemsSignedIn } from '../../../features/identity/use-seems-signed-in.ts';
import { Countdown } from '../../../features/live/countdown.tsx';
import { formatSwissDate, formatSwissHour } from '../../../features/live/swiss-time.ts';
import { HowItGoes } from '../../../features/speaking/how-it-goes.tsx';
import type { OpenDoor } from '../../../features/speaking/lobby.tsx';
import { OutsideDoor, ZoomDoor } from '../../../features/speaking/other-doors.tsx';
import { Practice } from '../../../features/speaking/practice.tsx';
import { useSpeakingDoor } from '../../../features/speaking/use-speaking-door.ts';
import { Tram } from '../../../shared/art/tram.tsx';
import { BusyNote } from '../../../shared/errors/busy-note.tsx';
import { selectMetadata } from '../../../shared/metadata/metadata.slice.ts';
import { BanNotice } from '../../../shared/moderation/ban-notice.tsx';
import { useOwnPermissions } from '../../../shared/page-data/use-own-permissions.ts';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { RetryButton } from '../../../shared/ui/retry-button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LessonRoomPage } from './lesson-room-page.tsx';
import { WaysIn } from './ways-in.tsx';

/** The door's place, whatever it will say. */
const DOOR_HEIGHT = '15rem';

/** `/live-meeting`: speaking practice, or the room of the private lesson that the address names. */
export function LiveMeetingPage() {
  const lessonID = useSearchParams()[0].get(LESSON_PARAMETER);
  return lessonID === null ? <PracticePage /> : <LessonRoomPage lessonID={lessonID} />;
}

/** Speaking practice, in a room of our own or at Zoom; before that, when it opens. */
function PracticePage() {
  const { door, refusal, hasFailed, failure, refetch, nowMs } = useSpeakingDoor(
    useSelector(selectCurrentUser),
  );
  const isInApp = useSelector(selectMetadata).isEmbeddedInAndroidIosApp;
  const seemsSignedIn = useSeemsSignedIn();
  // Who waits or talks stays when the hours end: the server says when it is over.
  const [isInside, setInside] = useState(false);
  const mayEnter = door !== null && door.ban === null && (door.isOpen || door.mayAlways);
  const isOurs = mayEnter && !isInApp && door.place === 'own';
  const mayAsk = useOwnPermissions(isOurs);
  useEffect(() => {
    if (isOurs) setInside(true);
  }, [isOurs]);
  const over = () => {
    setInside(false);
    refetch();
  };
  if (door?.ban)
    return (
      <Front>
        <BanNotice ban={door.ban} />
      </Front>
    );
  if (door && (isOurs || (isInside && door.place === 'own')))
    return mayAsk ? <Practice rooms={door.rooms} onOver={over} /> : <Opening />;
  if (refusal !== null)
    return <Front actions={<WaysIn isVisitor={refusal === ACCESS_ERROR.notSignedIn} />} />;
  if (hasFailed)
    return (
      <Front actions={<RetryButton onRetry={refetch} />} isFailed>
        <BusyNote failure={failure} />
      </Front>
    );
  if (!door) {
    if (!seemsSignedIn) return <Front actions={<WaysIn isVisitor />} />;
    return <Opening />;
  }
  if (!mayEnter) return <Waiting door={door} nowMs={nowMs} />;
  return <Front>{isInApp ? <OutsideDoor /> : <ZoomDoor isInstalled={door.place === 'zoom'} />}</Front>;
}

function Opening() {
  return (
    <Front>
      <Skeleton height={DOOR_HEIGHT} />
    </Front>
  );
}

type FrontProps = { actions?: ReactNode; isFailed?: boolean; children?: ReactNode };

function Front({ actions, isFailed = false, children }: FrontProps) {
  const texts = useTexts(speakingTexts);
  // What a visitor is shown is known at once.
  const bodyHeight = useSeemsSignedIn() ? DOOR_HEIGHT : 'auto';
  return (
    <>
      <Page title={texts.title} lead={texts.lead} art={<Tram />} actions={actions} bodyHeight={bodyHeight}>
        {isFailed ? <p role="alert">{texts.door.failed}</p> : null}
        {children}
      </Page>
      <HowItGoes />
    </>
  );
}

function Waiting({ door, nowMs }: { door: OpenDoor; nowMs: number }) {
  const texts = useTexts(speakingTexts).door;
  const { dates, clock } = useTexts(languageTexts);
  return (
    <Front actions={<ButtonLink to={paths.liveLessons}>{texts.toLesson}</ButtonLink>}>
      {door.isLessonOn ? <p role="status">{texts.lessonIsOn}</p> : null}
      {!door.isLessonOn && door.opensAt ? (
        <>
          <h2>{texts.opensIn}</h2>
          <Countdown startsAt={door.opensAt} nowMs={nowMs} />
          <p>{texts.opensAt(formatSwissDate(door.opensAt, dates), formatSwissHour(door.opensAt, clock))}</p>
        </>
      ) : null}
      {!door.isLessonOn && !door.opensAt ? <p>{texts.none}</p> : null}
    </Front>
  );
}
