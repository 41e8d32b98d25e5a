import type { Caption } from '@school/contract/lessons';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { videoPlayerTexts } from '@school/texts/en/video-player';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { PlayIcon } from '../ui/icons.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { type CaptionChoice, CaptionSwitch } from './caption-switch.tsx';
import type { PlayerParts } from './player-seams.ts';
import { usePlayer } from './use-player.ts';
import { useProgress } from './use-progress.ts';
import styles from './video-player.module.css';

export type VideoPlayerProps = PlayerParts & {
  /** What plays, for screen readers. */
  title: string;
  address: string | null;
  /** Whether an address may still come; without one and without hope there is no spinner. */
  isAddressComing?: boolean;
  /** The picture that stands over the film until it plays. */
  poster?: ReactNode;
  captions?: readonly Caption[];
  hasControls?: boolean;
  onAddressExpired?: () => void;
  /** Lies over the picture while there is nothing to play. */
  children?: ReactNode;
};

const NO_CAPTIONS: readonly Caption[] = [];

/** The product's player: once play is asked for, a spinner until the video can play through, then the browser's controls. 16:9. */
export function VideoPlayer({
  title,
  address,
  isAddressComing = false,
  poster,
  captions = NO_CAPTIONS,
  hasControls = true,
  startAtSeconds = 0,
  onProgress,
  atEnd,
  onAddressExpired = () => undefined,
  children,
}: VideoPlayerProps) {
  const texts = useTexts(videoPlayerTexts);
  const { tryAgain } = useTexts(everywhereTexts);
  const player = usePlayer({ address, startAt: startAtSeconds, onAddressExpired });
  const [choice, setChoice] = useState<CaptionChoice>('off');
  const [hasEnded, setHasEnded] = useState(false);
  useProgress(player.video, onProgress);
  const { phase, hasStarted } = player.state;
  const isWaiting = phase === 'loading' || (phase === 'waiting' && isAddressComing);

  return (
    <div className={styles.player}>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useMediaCaption: every lesson's captions are its <track>s; a video without any has none. */}
        <video
          ref={player.video}
          className={styles.video}
          aria-label={title}
          width={1920}
          height={1080}
          playsInline
          controls={hasControls && phase === 'ready' && hasStarted}
          onCanPlayThrough={player.onCanPlayThrough}
          onPlaying={player.onPlaying}
          onEnded={() => setHasEnded(true)}
          onPlay={() => setHasEnded(false)}
          onSeeking={() => setHasEnded(false)}
        >
          {captions.map((caption) => (
            <track
              key={caption.language}
              kind="subtitles"
              srcLang={caption.language}
              label={caption.label}
              src={caption.url}
            />
          ))}
        </video>
        {hasStarted ? null : <div className={styles.poster}>{poster}</div>}
        {isWaiting ? (
          <div className={styles.cover}>
            <Spinner label={texts.loading} />
          </div>
        ) : null}
        {phase === 'ready' && !hasStarted ? (
          <button
            type="button"
            className={styles.start}
            onClick={player.start}
            onPointerEnter={player.prepare}
            onPointerDown={player.prepare}
            onFocus={player.prepare}
            aria-label={texts.play(title)}
          >
            <PlayIcon />
          </button>
        ) : null}
        {hasEnded && atEnd ? <div className={styles.atEnd}>{atEnd}</div> : null}
        {phase === 'failed' ? (
          <div className={styles.message} role="alert">
            <p>{texts.failed}</p>
            <Button look="plain" onClick={player.retry}>
              {tryAgain}
            </Button>
          </div>
        ) : null}
        {phase === 'waiting' && !isAddressComing && children ? (
          <div className={styles.message}>{children}</div>
        ) : null}
      </div>
      {captions.length > 0 ? (
        <CaptionSwitch video={player.video} captions={captions} choice={choice} onChoose={setChoice} />
      ) : null}
    </div>
  );
}
