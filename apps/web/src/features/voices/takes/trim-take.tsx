import { voicesTexts } from '@school/texts/en/voices';
import { useId } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import styles from '../voices.module.css';
import { moveEnd, type Span } from './take-sound.ts';

const HEIGHT = 40;
const SLIDER_STEP_MS = 20;

type TrimTakeProps = Span & { peaks: readonly number[]; durationMs: number; onTrim: (span: Span) => void };

/** A take as a picture, and where it begins and ends. */
export function TrimTake({ peaks, durationMs, fromMs, toMs, onTrim }: TrimTakeProps) {
  const texts = useTexts(voicesTexts);
  const id = useId();
  const say = (ms: number) => texts.at((ms / 1_000).toFixed(1));
  const shareOf = (ms: number) => (durationMs > 0 ? (ms / durationMs) * peaks.length : 0);
  return (
    <div className={styles.trim}>
      <svg
        className={styles.wave}
        viewBox={`0 0 ${peaks.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {peaks.map((peak, at) => {
          const height = Math.max(1, peak * HEIGHT);
          const isOut = at < shareOf(fromMs) || at >= shareOf(toMs);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={at}
              x={at + 0.15}
              width={0.7}
              y={(HEIGHT - height) / 2}
              height={height}
              data-out={isOut || undefined}
            />
          );
        })}
      </svg>
      <label htmlFor={`${id}-from`}>{texts.from}</label>
      <input
        id={`${id}-from`}
        type="range"
        min={0}
        max={durationMs}
        step={SLIDER_STEP_MS}
        value={fromMs}
        aria-valuetext={say(fromMs)}
        onChange={({ target }) =>
          onTrim(moveEnd({ fromMs, toMs }, { end: 'from', byMs: Number(target.value) - fromMs, durationMs }))
        }
      />
      <output>{say(fromMs)}</output>
      <label htmlFor={`${id}-to`}>{texts.to}</label>
      <input
        id={`${id}-to`}
        type="range"
        min={0}
        max={durationMs}
        step={SLIDER_STEP_MS}
        value={toMs}
        aria-valuetext={say(toMs)}
        onChange={({ target }) =>
          onTrim(moveEnd({ fromMs, toMs }, { end: 'to', byMs: Number(target.value) - toMs, durationMs }))
        }
      />
      <output>{say(toMs)}</output>
    </div>
  );
}
