import { ACCESS_ERROR } from '@school/contract/errors';
import type { Words } from '@school/contract/words';
import { liveTexts } from '@school/texts/en/live';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useSeemsSignedIn } from '../../../features/identity/use-seems-signed-in.ts';
import { Countdown } from '../../../features/live/countdown.tsx';
import { DatesFailed } from '../../../features/live/dates-failed.tsx';
import { JustOver } from '../../../features/live/just-over.tsx';
import { LiveRoom } from '../../../features/live/live-room.tsx';
import { NextLiveLesson } from '../../../features/live/next-live-lesson.tsx';
import { chooseOver, type Over } from '../../../features/live/over.ts';
import { useLiveDoor } from '../../../features/live/use-live-door.ts';
import { type LiveLessons, useLiveLessons } from '../../../features/live/use-live-lessons.ts';
import { RoomsOpen } from '../../../features/speaking/rooms-open.tsx';
import { WinterEvening } from '../../../shared/art/winter-evening.tsx';
import { useSay } from '../../../shared/texts/use-say.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import styles from './live-lessons-page.module.css';
import { LiveSections } from './live-sections.tsx';
import { WaysIn } from './ways-in.tsx';

/** `/live-lessons`: the room while a lesson runs or is near; before and after it what is to come and what was. */
export function LiveLessonsPage() {
  const user = useSelector(selectCurrentUser);
  const live = useLiveLessons();
  const { urls, refusal, isAnswered, isOnStage, ended } = useLiveDoor(user);
  const isDue = live.isNear || live.extra !== null || isOnStage;
  const [isEntered, setIsEntered] = useState(false);
  // Who is in the room stays in it when the lesson ends: the chat says goodbye, the stage leads to the recording.
  useEffect(() => {
    if (isDue) setIsEntered(true);
  }, [isDue]);
  const over = chooseOver(findDated(live), isOnStage ? null : ended);
  // The button goes with what it stood in: as on another page one begins at the top.
  const enter = (isIn: boolean) => {
    setIsEntered(isIn);
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  const isInRoom = urls !== null && (isDue || isEntered);
  return (
    <>
      {isInRoom ? (
        <Room {...{ live, urls, over, isOnStage }} {...(!isDue && { onLeave: () => enter(false) })} />
      ) : (
        <Lobby
          {...{ live, over, refusal, isAnswered, UID: user.UID }}
          {...(urls && { onOpen: () => enter(true) })}
        />
      )}
      {/* Below another page they are other sections: none is moved from where it stood. */}
      <LiveSections key={String(isInRoom)} live={live} isMember={urls !== null} isInLobby={!isInRoom} />
    </>
  );
}

function findDated({ over, nowMs }: LiveLessons): Over | null {
  if (!over) return null;
  const { title, recordingID, startsAt, endsAt } = over;
  const agoOf = (at: string) => nowMs - Date.parse(at);
  return { title, recordingID, agoMs: agoOf(endsAt), beganAgoMs: agoOf(startsAt) };
}

type RoomProps = {
  live: LiveLessons;
  urls: Parameters<typeof LiveRoom>[0]['urls'];
  over: Over | null;
  isOnStage: boolean;
  onLeave?: () => void;
};

function Room({ live: { next, isRunning, nowMs, extra }, urls, over, isOnStage, onLeave }: RoomProps) {
  const texts = useTexts(liveTexts);
  return (
    <div className={styles.room}>
      <PageTitle title={texts.lessonsTitle} />
      <div className={styles.head}>
        <h1>{texts.lessonsTitle}</h1>
        {extra ? <ExtraTitle title={extra.title} /> : null}
        {next && !isRunning && !isOnStage && !extra && !over ? (
          <Countdown startsAt={next.startsAt} nowMs={nowMs} />
        ) : null}
        {onLeave ? <Button onClick={onLeave}>{texts.room.leave}</Button> : null}
      </div>
      <LiveRoom urls={urls} />
      {over ? <JustOver over={over} isMember /> : null}
    </div>
  );
}

/** What a lesson outside the schedule's hours is about. */
function ExtraTitle({ title }: { title: Words | null }) {
  const { extra } = useTexts(liveTexts);
  const say = useSay();
  return <p className={styles.extra} {...(title === null ? { children: extra.untitled } : say(title))} />;
}

type LobbyProps = {
  UID: string;
  live: LiveLessons;
  over: Over | null;
  refusal: 1 | 2 | 3 | null;
  isAnswered: boolean;
  onOpen?: () => void;
};

function Lobby({ UID, live, over, refusal, isAnswered, onOpen }: LobbyProps) {
  const texts = useTexts(liveTexts);
  // What a visitor is shown is known at once.
  const isVisitor = !useSeemsSignedIn();
  const waysIn =
    refusal === null && !isVisitor ? null : (
      <WaysIn isVisitor={isVisitor || refusal === ACCESS_ERROR.notSignedIn} />
    );
  return (
    <Page title={texts.lessonsTitle} lead={texts.lessonsLead} art={<WinterEvening />} bodyHeight="32rem">
      {over ? <JustOver over={over} isMember={onOpen !== undefined} /> : null}
      {live.hasFailed ? (
        <>
          <DatesFailed failure={live.failure} onRetry={live.retry} />
          {waysIn}
        </>
      ) : (
        <NextLiveLesson live={live} waysIn={waysIn} mayWaysInCome={!isVisitor && !isAnswered} />
      )}
      {onOpen ? (
        <div className={styles.opening}>
          <p>{texts.next.room}</p>
          <Button onClick={onOpen}>{texts.next.openRoom}</Button>
          {over ? null : <RoomsOpen UID={UID} />}
        </div>
      ) : null}
    </Page>
  );
}
