import { everywhereTexts } from '@school/texts/en/everywhere';
import { speakingTexts } from '@school/texts/en/speaking';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useSeemsSignedIn } from '../../../features/identity/use-seems-signed-in.ts';
import { Countdown } from '../../../features/live/countdown.tsx';
import { useLessonRoom } from '../../../features/private-lessons/use-lesson-room.ts';
import { useLessonWords } from '../../../features/private-lessons/use-slot-words.ts';
import { OutsideDoor } from '../../../features/speaking/other-doors.tsx';
import { Practice } from '../../../features/speaking/practice.tsx';
import { BusyNote } from '../../../shared/errors/busy-note.tsx';
import { selectMetadata } from '../../../shared/metadata/metadata.slice.ts';
import { useOwnPermissions } from '../../../shared/page-data/use-own-permissions.ts';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { RetryButton } from '../../../shared/ui/retry-button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';

/** The room of a private lesson, for its learner and the teacher; before its time, when it opens. */
export function LessonRoomPage({ lessonID }: { lessonID: string }) {
  const { lesson: texts } = useTexts(speakingTexts);
  const { logIn } = useTexts(everywhereTexts);
  const user = useSelector(selectCurrentUser);
  const isInApp = useSelector(selectMetadata).isEmbeddedInAndroidIosApp;
  const seemsSignedIn = useSeemsSignedIn();
  const { room, isUnknown, hasFailed, failure, refetch, nowMs } = useLessonRoom(user, lessonID);
  // Who waits or talks stays when the hour ends: the server says when it is over.
  const [isInside, setInside] = useState(false);
  const isOpen = room?.state === 'open' && !isInApp;
  const mayAsk = useOwnPermissions(isOpen);
  useEffect(() => {
    if (isOpen) setInside(true);
  }, [isOpen]);
  const wayBack = room?.side === 'teacher' ? paths.studio : paths.myLessons;
  const over = () => {
    setInside(false);
    refetch();
  };
  if (isOpen || isInside)
    return mayAsk ? <Practice rooms={null} lesson={{ id: lessonID, wayBack }} onOver={over} /> : <Wait />;
  if (isUnknown) return <Front said={texts.unknown} />;
  if (hasFailed) {
    return (
      <Front said={texts.failed} actions={<RetryButton onRetry={refetch} />}>
        <BusyNote failure={failure} />
      </Front>
    );
  }
  if (room?.state === 'open') {
    return (
      <Front actions={null}>
        <OutsideDoor lessonID={lessonID} />
      </Front>
    );
  }
  if (room?.state === 'early') return <Early {...room} {...{ wayBack, nowMs }} />;
  if (room) return <Front wayBack={wayBack} said={room.state === 'off' ? texts.off : texts.finished} />;
  if (user.isLoggedIn || seemsSignedIn) return <Wait />;
  return <Front said={texts.visitor} actions={<ButtonLink to={paths.logIn}>{logIn}</ButtonLink>} />;
}

type FrontProps = { wayBack?: string; said?: string; actions?: ReactNode; children?: ReactNode };

function Front({ wayBack = paths.myLessons, said, actions, children }: FrontProps) {
  const { lesson: texts } = useTexts(speakingTexts);
  const toLessons = <ButtonLink to={wayBack}>{texts.toLessons}</ButtonLink>;
  return (
    <Page title={texts.title} lead={texts.lead} actions={actions === undefined ? toLessons : actions}>
      {said === undefined ? null : <p role="status">{said}</p>}
      {children}
    </Page>
  );
}

type EarlyProps = { opensAt: string; startsAt: string; wayBack: string; nowMs: number };

function Early({ opensAt, startsAt, wayBack, nowMs }: EarlyProps) {
  const { lesson: texts } = useTexts(speakingTexts);
  const words = useLessonWords();
  return (
    <Front wayBack={wayBack}>
      <h2>{texts.opensIn}</h2>
      <Countdown startsAt={opensAt} nowMs={nowMs} />
      <p>{texts.early(words.swiss(startsAt))}</p>
    </Front>
  );
}

function Wait() {
  return (
    <Front actions={null}>
      <Skeleton height="15rem" />
    </Front>
  );
}
