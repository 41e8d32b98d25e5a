import { stageTexts } from '@school/texts/en/stage';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type OpenLive, openLive } from '../../../shared/player/live-source.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { LivePlayer } from './live-player.tsx';
import { StageNotice } from './stage-notice.tsx';
import styles from './stage-room.module.css';
import { useStage } from './use-stage.ts';

/** `/live/stage`: a live lesson's picture, which '/live-lessons' frames; it stands alone as well. */
export function StageRoom() {
  return <StageView openLive={openLive} />;
}

/** The room with what plays its picture. */
export function StageView({ openLive }: { openLive: OpenLive }) {
  const { title } = useTexts(stageTexts);
  return (
    <main className={styles.stage}>
      <title>{title}</title>
      {useIsHere() ? <Stage openLive={openLive} /> : null}
    </main>
  );
}

/** It leaves nothing open when it is left, so that the browser can keep the page for going back. */
function useIsHere(): boolean {
  const [isHere, setIsHere] = useState(true);
  useEffect(() => {
    // What is drawn later is not drawn any more.
    const leave = () => flushSync(() => setIsHere(false));
    const comeBack = () => setIsHere(true);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);
  return isHere;
}

function Stage({ openLive }: { openLive: OpenLive }) {
  const { answer, film } = useStage();
  const [isMoving, setIsMoving] = useState(false);
  return (
    <>
      {film ? <LivePlayer key={film.folder} openLive={openLive} film={film} onMoving={setIsMoving} /> : null}
      <StageNotice answer={answer} isMoving={film !== null && isMoving} isOverPicture={film !== null} />
    </>
  );
}
