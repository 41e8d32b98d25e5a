import type { Caption } from '@school/contract/lessons';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { PlayerCommand } from './key-map.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { PlayerStage } from './player-stage.tsx';
import { isStarting } from './player-state.ts';
import { runCommand } from './run-command.ts';
import { useFilm } from './use-film.ts';
import { useFullWindow } from './use-full-window.ts';
import { usePlayer } from './use-player.ts';
import { usePlayerAhead } from './use-player-ahead.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useProgress } from './use-progress.ts';
import styles from './video-player.module.css';
import type { VideoPlayerProps } from './video-player-props.ts';
import { useVideoRef } from './video-ref.ts';

const NO_CAPTIONS: readonly Caption[] = [];
const OF_WORDS: readonly PlayerCommand[] = ['words', 'keepWord', 'keepLine'];
const OF_LINES: readonly PlayerCommand[] = [
  'previousLine',
  'nextLine',
  'repeatLine',
  'captions',
  ...OF_WORDS,
];
const NONE: readonly PlayerCommand[] = [];
const doNothing = () => undefined;

/** The product's player: a picture of 16:9, its captions, and its controls on paper below it. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { address, captions = NO_CAPTIONS, isAddressComing = false, isExpected = false, renderWord } = props;
  const { beside, afterFilm, belowTranscript } = props;
  const { startAtSeconds = 0, onAddressExpired = doNothing, onFilm } = props;
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const video = useVideoRef();
  // Before the player takes the source away, so that the last report still finds it.
  useProgress(video, props.onProgress);
  usePlayerAhead(beside !== undefined);
  const player = usePlayer({ video, address, startAt: startAtSeconds, isExpected, onAddressExpired });
  const { sources, ...film } = useFilm({
    video,
    startAtSeconds,
    captions,
    areCaptionsWanted: beside !== undefined || player.state.demand !== 'none',
    areCaptionsComing: isAddressComing,
    isOpen: address !== null,
    isStarting: isStarting(player.state),
  });
  useEffect(() => onFilm?.(film));
  const fullWindow = useFullWindow(stage);
  const [areKeysShown, setAreKeysShown] = useState(false);
  const hasPageKeys = film.settings.hasPageKeys;
  const without = film.isWithoutLines ? OF_LINES : renderWord ? NONE : OF_WORDS;
  const onClosedPress = address === null && !isAddressComing ? props.onClosedPress : undefined;
  useAskedBefore(onClosedPress, player.state.demand === 'play');
  const press = (command: PlayerCommand) => {
    if (onClosedPress && command === 'toggle') onClosedPress();
    else if (command === 'keys') setAreKeysShown(true);
    else if (command === 'fullWindow') fullWindow.toggle();
    else if (!without.includes(command)) runCommand(film, command);
  };
  usePlayerKeys({ root, isPageWide: beside !== undefined && hasPageKeys, onCommand: press });

  return (
    <div ref={root} className={classNames(styles.player, beside && styles.withBeside)}>
      <PlayerStage
        {...props}
        stage={stage}
        film={film}
        player={player}
        sources={sources}
        fullWindow={fullWindow}
        onKeys={() => setAreKeysShown(true)}
      />
      {afterFilm ? <div className={styles.afterFilm}>{afterFilm(film)}</div> : null}
      {beside?.(film)}
      {belowTranscript ? <div className={styles.belowTranscript}>{belowTranscript(film)}</div> : null}
      {areKeysShown ? (
        <KeysDialog
          without={without}
          hasPageKeys={beside ? hasPageKeys : null}
          onPageKeys={(isOn) => film.changeSettings({ hasPageKeys: isOn })}
          onClose={() => setAreKeysShown(false)}
        />
      ) : null}
    </div>
  );
}

/** Play was pressed before anybody knew that the film is closed: the press is answered as one that comes after. */
function useAskedBefore(onClosedPress: (() => void) | undefined, isAsked: boolean): void {
  const latest = useRef({ onClosedPress, isAsked });
  latest.current = { onClosedPress, isAsked };
  const isClosed = onClosedPress !== undefined;
  useEffect(() => {
    if (isClosed && latest.current.isAsked) latest.current.onClosedPress?.();
  }, [isClosed]);
}
