import type { KeyboardEvent, ReactNode } from 'react';
import { SEEK_SECONDS } from './film.ts';
import styles from './position-slider.module.css';

/** How far Page Up and Page Down go. */
const PAGE_SECONDS = 30;

/** How far a key moves the film; its own step of a tenth of a second is for the mouse. */
const KEY_SECONDS: Readonly<Record<string, number>> = {
  ArrowRight: SEEK_SECONDS,
  ArrowUp: SEEK_SECONDS,
  ArrowLeft: -SEEK_SECONDS,
  ArrowDown: -SEEK_SECONDS,
  PageUp: PAGE_SECONDS,
  PageDown: -PAGE_SECONDS,
  Home: -Infinity,
  End: Infinity,
};

type SeekSliderProps = {
  label: string;
  /** Where it is, in words. */
  valueText: string;
  /** Seconds. */
  min: number;
  max: number;
  position: number;
  /** What is shown lags behind a key that is held: where the picture is really. */
  findPosition: () => number;
  onSeek: (seconds: number) => void;
  /** At its beginning and at its end, for the eye. */
  before?: string;
  after?: string;
  /** What lies over the line. */
  marks?: ReactNode;
};

/** A place in time, to be seen and to be moved; what has been played is red. */
export function SeekSlider({
  label,
  valueText,
  min,
  max,
  position,
  before,
  after,
  marks,
  ...rest
}: SeekSliderProps) {
  const { findPosition, onSeek } = rest;
  const played = max > min ? `${(100 * (position - min)) / (max - min)}%` : '0%';
  const press = (event: KeyboardEvent) => {
    const seconds = KEY_SECONDS[event.key];
    if (seconds === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSeek(Math.max(min, Math.min(findPosition() + seconds, max)));
  };
  return (
    <div className={styles.position}>
      <Time>{before}</Time>
      <span className={styles.line} style={{ '--played': played }}>
        {marks}
        <input
          type="range"
          aria-label={label}
          aria-valuetext={valueText}
          min={min}
          max={Math.max(max, min + 1)}
          step={0.1}
          value={position}
          onKeyDown={press}
          onChange={(event) => onSeek(Number(event.target.value))}
        />
      </span>
      <Time>{after}</Time>
    </div>
  );
}

function Time({ children = '' }: { children: string | undefined }) {
  if (children === '') return null;
  return (
    <span className={styles.time} aria-hidden="true">
      {children}
    </span>
  );
}
