import { ACCESS_ERROR } from '@school/contract/errors';
import { liveTexts } from '@school/texts/en/live';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { Countdown } from '../../../features/live/countdown.tsx';
import { JustOver } from '../../../features/live/just-over.tsx';
import { LiveRoom } from '../../../features/live/live-room.tsx';
import { NextLiveLesson } from '../../../features/live/next-live-lesson.tsx';
import { useLiveDoor } from '../../../features/live/use-live-door.ts';
import { type LiveLessons, useLiveLessons } from '../../../features/live/use-live-lessons.ts';
import { WinterEvening } from '../../../shared/art/winter-evening.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import styles from './live-lessons-page.module.css';
import { LiveSections } from './live-sections.tsx';

/** `/live-lessons`: the room while a lesson runs or is near; before and after it what is to come and what was. */
export function LiveLessonsPage() {
  const user = useSelector(selectCurrentUser);
  const live = useLiveLessons();
  const { urls, refusal, isOnStage } = useLiveDoor(user);
  const [isOpenedByHand, setIsOpenedByHand] = useState(false);
  const isOpen = live.isNear || isOnStage || isOpenedByHand;
  return (
    <>
      {urls && isOpen ? (
        <Room live={live} urls={urls} />
      ) : (
        <Lobby live={live} refusal={refusal} {...(urls && { onOpen: () => setIsOpenedByHand(true) })} />
      )}
      <LiveSections live={live} isMember={urls !== null} />
    </>
  );
}

type RoomProps = { live: LiveLessons; urls: Parameters<typeof LiveRoom>[0]['urls'] };

function Room({ live, urls }: RoomProps) {
  const texts = useTexts(liveTexts);
  const { next, isRunning, isNear, nowMs, over } = live;
  return (
    <div className={styles.room}>
      <PageTitle title={texts.lessonsTitle} />
      <div className={styles.head}>
        <h1>{texts.lessonsTitle}</h1>
        {next && isNear && !isRunning ? <Countdown startsAt={next.startsAt} nowMs={nowMs} /> : null}
      </div>
      <LiveRoom urls={urls} />
      {over ? <JustOver over={over} /> : null}
    </div>
  );
}

type LobbyProps = { live: LiveLessons; refusal: 1 | 2 | 3 | null; onOpen?: () => void };

function Lobby({ live, refusal, onOpen }: LobbyProps) {
  const texts = useTexts(liveTexts);
  return (
    <Page
      title={texts.lessonsTitle}
      lead={texts.lessonsLead}
      art={<WinterEvening />}
      actions={refusal === null ? null : <WaysIn isVisitor={refusal === ACCESS_ERROR.notSignedIn} />}
    >
      {live.over ? <JustOver over={live.over} /> : null}
      <NextLiveLesson live={live} />
      {onOpen ? (
        <div className={styles.opening}>
          <p>{texts.next.room}</p>
          <Button onClick={onOpen}>{texts.next.openRoom}</Button>
        </div>
      ) : null}
    </Page>
  );
}

function WaysIn({ isVisitor }: { isVisitor: boolean }) {
  const texts = useTexts(liveTexts);
  return (
    <>
      <ButtonLink to={paths.subscriptions} look="main">
        {texts.seeVip}
      </ButtonLink>
      {isVisitor ? <ButtonLink to={paths.signUp}>{texts.signUp}</ButtonLink> : null}
    </>
  );
}
