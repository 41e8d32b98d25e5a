import { zoomPageTexts } from '@school/texts/en/zoom-page';
import { useEffect, useState } from 'react';
import { useFindToken } from '../../../shared/api/use-find-token.ts';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { enterMeeting, type Refusal, type ZoomSeams } from './enter-meeting.ts';
import { loadSdk } from './load-sdk.ts';
import styles from './zoom-room.module.css';

type ZoomRoomProps = Partial<Pick<ZoomSeams, 'loadSdk'>>;

/** `/live/zoom`: Zoom's meeting. In it Zoom's own code draws, beside this room, which then is empty. */
export function ZoomRoom(seams: ZoomRoomProps = {}) {
  const { title, wait } = useTexts(zoomPageTexts);
  const entered = useEntered(seams.loadSdk ?? loadSdk);
  if (entered === null) return <title>{title}</title>;
  return (
    <main className={styles.room}>
      <title>{title}</title>
      <h1>{title}</h1>
      {entered === 'wait' ? <p role="status">{wait}</p> : <Refused why={entered} />}
    </main>
  );
}

/** Null once in the meeting. */
function useEntered(load: ZoomSeams['loadSdk']): 'wait' | Refusal | null {
  const findToken = useFindToken();
  const [entered, setEntered] = useState<'wait' | Refusal | null>('wait');
  useEffect(() => {
    let isGone = false;
    void enterMeeting({ findToken, loadSdk: load }).then((answer) => {
      if (!isGone) setEntered(answer);
    });
    return () => {
      isGone = true;
    };
  }, [findToken, load]);
  return entered;
}

function Refused({ why }: { why: Refusal }) {
  const texts = useTexts(zoomPageTexts);
  const isOurs = why === 'away' || why === 'failed';
  return (
    <>
      <p role="status">{describe(why, texts)}</p>
      {isOurs ? <Button onClick={() => window.location.reload()}>{texts.again}</Button> : null}
      {why === 'away' ? null : <WayOn why={why} />}
    </>
  );
}

function describe(why: Refusal, texts: typeof zoomPageTexts.words): string {
  const words: { readonly [Why in Refusal]: string } = {
    'not-signed-in': texts.notSignedIn,
    'no-plan': texts.vipOnly,
    banned: texts.banned,
    closed: texts.closed,
    'no-meeting': texts.noMeeting,
    away: texts.away,
    failed: texts.failed,
  };
  return words[why];
}

/** Out of this document, whose policies are Zoom's, into the school's. */
function WayOn({ why }: { why: Refusal }) {
  const texts = useTexts(zoomPageTexts);
  if (why === 'not-signed-in')
    return (
      <ButtonLink to={paths.logIn} reloadDocument>
        {texts.toSignIn}
      </ButtonLink>
    );
  if (why === 'no-plan')
    return (
      <ButtonLink to={paths.subscriptions} reloadDocument>
        {texts.toPlans}
      </ButtonLink>
    );
  return (
    <ButtonLink to={paths.liveMeeting} reloadDocument>
      {texts.back}
    </ButtonLink>
  );
}
