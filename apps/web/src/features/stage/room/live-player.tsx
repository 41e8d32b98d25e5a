import { stageTexts } from '@school/texts/en/stage';
import { useEffect, useRef, useState } from 'react';
import type { PlayerCommand } from '../../../shared/player/key-map.ts';
import { FILM_COMMANDS } from '../../../shared/player/key-map.ts';
import { KeysDialog } from '../../../shared/player/keys-dialog.tsx';
import type { OpenLive } from '../../../shared/player/live-source.ts';
import { type FullWindow, useFullWindow } from '../../../shared/player/use-full-window.ts';
import { usePicturePresses } from '../../../shared/player/use-picture-presses.ts';
import { usePlayerKeys } from '../../../shared/player/use-player-keys.ts';
import { useVideoValue } from '../../../shared/player/use-video-value.ts';
import { useVideoRef, type VideoRef } from '../../../shared/player/video-ref.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { LiveBar } from './live-bar.tsx';
import type { ShownFilm } from './shown-film.ts';
import styles from './stage-room.module.css';
import { runLiveCommand, useLiveControls } from './use-live-controls.ts';
import { useLiveSource } from './use-live-source.ts';

/** iPhones before iOS 26 have a player of their own in place of an element over the screen. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

type LivePlayerProps = {
  openLive: OpenLive;
  film: ShownFilm;
  /** Whether the picture has something to play with. */
  onMoving: (isMoving: boolean) => void;
};

const doNothing = () => undefined;

/** A running lesson's picture with the player's bar and keys: the page is the player's. */
export function LivePlayer({ openLive, film: { address, state }, onMoving }: LivePlayerProps) {
  const { title } = useTexts(stageTexts);
  const root = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const video = useVideoRef();
  const source = useLiveSource(video, address, openLive);
  const controls = useLiveControls(video, source);
  const fullWindow = usePhoneScreen(video, useFullWindow(root));
  const [areKeysShown, setAreKeysShown] = useState(false);
  const press = (command: PlayerCommand) => {
    if (command === 'keys') setAreKeysShown(true);
    else if (command === 'fullWindow') fullWindow.toggle();
    else runLiveCommand(controls, command);
  };
  usePicturePresses({
    root,
    picture,
    isEnabled: source !== null,
    onPress: controls.toggle,
    onNear: doNothing,
  });
  usePlayerKeys({ root, isPageWide: true, onCommand: press });
  useMoving(video, onMoving);
  return (
    <div ref={root} className={styles.player}>
      <div ref={picture} className={styles.picture}>
        {/* biome-ignore lint/a11y/useMediaCaption: a running lesson has none. */}
        <video ref={video} aria-label={title} playsInline autoPlay />
      </div>
      <LiveBar
        video={video}
        source={source}
        controls={controls}
        state={state}
        fullWindow={fullWindow}
        onKeys={() => setAreKeysShown(true)}
      />
      {areKeysShown ? (
        <KeysDialog
          without={FILM_COMMANDS}
          hasPageKeys={null}
          onPageKeys={doNothing}
          onClose={() => setAreKeysShown(false)}
        />
      ) : null}
    </div>
  );
}

function usePhoneScreen(video: VideoRef, fullWindow: FullWindow): FullWindow {
  const toggle = () => {
    const phone: PhoneVideo | null = video.current;
    if (document.fullscreenEnabled || !phone?.webkitEnterFullscreen) fullWindow.toggle();
    else phone.webkitEnterFullscreen();
  };
  return { ...fullWindow, toggle };
}

function useMoving(video: VideoRef, onMoving: (isMoving: boolean) => void): void {
  const isMoving = useVideoValue(
    video,
    ({ readyState, paused }) => paused || readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
    false,
  );
  useEffect(() => onMoving(isMoving), [isMoving, onMoving]);
}
