import { languageTexts } from '@school/texts/en/language';
import { liveTexts } from '@school/texts/en/live';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './countdown.module.css';
import { splitCountdown } from './live-moment.ts';

/** How long until the lesson: large digits for the eye; for a screen reader a timer, read on demand. */
export function Countdown({ startsAt, nowMs }: { startsAt: string; nowMs: number }) {
  const { startsIn, units } = useTexts(liveTexts).next;
  const { days, hours, minutes, seconds } = splitCountdown(Date.parse(startsAt) - nowMs);
  const twoDigits = new Intl.NumberFormat(useTexts(languageTexts).numbers, { minimumIntegerDigits: 2 });
  const parts = [
    ['days', days, units.days(days)],
    ['hours', hours, units.hours(hours)],
    ['minutes', minutes, units.minutes],
    // Seconds do not matter days ahead.
    ...(days < 2 ? ([['seconds', seconds, units.seconds]] as const) : []),
  ] as const;
  const spoken = parts.slice(0, 3).map(([, value, unit]) => `${value} ${unit}`);
  return (
    <div
      className={styles.countdown}
      role="timer"
      aria-live="off"
      aria-label={`${startsIn} ${spoken.join(', ')}`}
    >
      <span className={styles.label} aria-hidden="true">
        {startsIn}
      </span>
      <span className={styles.parts} aria-hidden="true">
        {parts.map(([name, value, unit]) => (
          <span key={name} className={styles.part}>
            <b>{name === 'days' ? value : twoDigits.format(value)}</b>
            <small>{unit}</small>
          </span>
        ))}
      </span>
    </div>
  );
}
