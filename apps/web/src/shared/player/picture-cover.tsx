import { videoPlayerTexts } from '@school/texts/en/video-player';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { PlayIcon } from '../ui/icons.tsx';
import { RetryButton } from '../ui/retry-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { Film } from './film.ts';
import type { PlayerState } from './player-state.ts';
import { useVideoValue } from './use-video-value.ts';
import styles from './video-player.module.css';

type PictureCoverProps = {
  film: Film;
  state: PlayerState;
  isAddressComing: boolean;
  /** The film is closed, and a press shows why. */
  isPressable: boolean;
  isComputerVoice: boolean;
  atEnd: ReactNode;
  /** In place of a film that there is none of. */
  message: ReactNode;
  onRetry: () => void;
};

/** What lies over the picture: a spinner, the sign to play, that it failed, what follows at the end, or why it is closed. */
export function PictureCover(props: PictureCoverProps) {
  const { film, state, isAddressComing, isPressable, atEnd, message, onRetry } = props;
  const texts = useTexts(videoPlayerTexts);
  const hasEnded = useVideoValue(film.video, ({ ended }) => ended, false);
  const isStalled = useVideoValue(film.video, isStarving, false);
  const { phase, hasStarted } = state;
  if (phase === 'failed')
    return (
      <div className={styles.message} role="alert">
        <p>{texts.failed}</p>
        <RetryButton onRetry={onRetry} />
      </div>
    );
  if (phase === 'waiting' && !isAddressComing && !isPressable)
    return message ? <div className={styles.message}>{message}</div> : null;
  if (
    phase === 'loading' ||
    (phase === 'waiting' && !hasStarted && !isPressable) ||
    (hasStarted && isStalled)
  )
    return (
      <div className={styles.cover}>
        <Spinner label={texts.loading} />
      </div>
    );
  if (!hasStarted)
    return (
      <>
        <span className={styles.start}>
          <PlayIcon />
        </span>
        {props.isComputerVoice ? <p className={styles.voice}>{texts.computerVoice}</p> : null}
      </>
    );
  return hasEnded && atEnd ? (
    <div className={styles.atEnd} data-over-picture>
      {atEnd}
    </div>
  ) : null;
}

/** It should play, and has nothing to play with. */
function isStarving({ paused, ended, seeking, readyState }: HTMLVideoElement): boolean {
  return !paused && !ended && !seeking && readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
}
