import type { MediaLink } from '@school/contract/lessons';
import { lessonsTexts } from '@school/texts/en/lessons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { PauseIcon, PlayIcon } from '../../shared/ui/icons.tsx';
import styles from './lesson-extras.module.css';
import { formatDuration } from './lesson-facts.ts';

/** A sound of the lesson, played where it stands. Fetched on play only. */
export function AudioClip({ audio }: { audio: MediaLink }) {
  const texts = useTexts(lessonsTexts);
  const said = useSay()(audio.title);
  const title = said.children;
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const src = useHeldAddress(element, audio.url, isPlaying ? null : at);

  const toggle = () => {
    setIsBroken(false);
    if (isPlaying) element.current?.pause();
    else element.current?.play().catch(() => setIsBroken(true));
  };

  return (
    <figure className={styles.audio}>
      <figcaption {...said} />
      {/* biome-ignore lint/a11y/useMediaCaption: the words of a sound are in the lesson's text. */}
      <audio
        ref={element}
        preload="none"
        src={src}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setAt(0)}
        onDurationChange={({ currentTarget }) => setLength(finite(currentTarget.duration))}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
      />
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.toggle}
          onClick={toggle}
          aria-label={isPlaying ? texts.pauseAudio(title) : texts.playAudio(title)}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </button>
        <Place
          label={texts.audioPlace(title)}
          at={at}
          length={length}
          onMove={(seconds) => {
            if (element.current) element.current.currentTime = seconds;
          }}
        />
        <span className="tabular" aria-hidden="true">
          {clockOf(at)}
        </span>
      </div>
      {isBroken ? <p role="alert">{texts.audioFailed}</p> : null}
    </figure>
  );
}

/** A signed address that is renewed meanwhile must not stop what plays, and afterwards it goes on at its place. */
function useHeldAddress(
  element: RefObject<HTMLAudioElement | null>,
  url: string,
  /** Where it stands; null while it plays. */
  restsAt: number | null,
): string {
  const [held, setHeld] = useState({ url, at: 0 });
  if (restsAt !== null && held.url !== url) setHeld({ url, at: restsAt });
  useEffect(() => {
    if (element.current && held.at > 0) element.current.currentTime = held.at;
  }, [element, held]);
  return held.url;
}

type PlaceProps = { label: string; at: number; length: number; onMove: (seconds: number) => void };

function Place({ label, at, length, onMove }: PlaceProps) {
  const { audioAt } = useTexts(lessonsTexts);
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={audioAt(clockOf(at), clockOf(length))}
      min={0}
      max={length || 1}
      step={0.1}
      value={Math.min(at, length || 1)}
      disabled={length === 0}
      onChange={({ target }) => onMove(Number(target.value))}
    />
  );
}

const clockOf = (seconds: number) => formatDuration(Math.floor(seconds));

/** A length that is not known yet, or endless, counts as none. */
function finite(seconds: number): number {
  return Number.isFinite(seconds) ? seconds : 0;
}
