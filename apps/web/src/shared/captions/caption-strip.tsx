import type { OpeningLine } from '@school/contract/lesson-opening';
import { findPosition } from '../player/film.ts';
import { useVideoValue } from '../player/use-video-value.ts';
import type { VideoRef } from '../player/video-ref.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './caption-strip.module.css';
import { type CaptionLanguage, findComingLine, findSpokenLine, type Line } from './lines.ts';

type CaptionStripProps = {
  video: VideoRef;
  lines: readonly Line[];
  languages: readonly CaptionLanguage[];
  /** What is said in the film itself stands larger. */
  ownLanguage: CaptionLanguage | undefined;
  place: 'below' | 'over';
  /** Listening comes first: its place stays, without a word. */
  isHidden: boolean;
  /** Until the film is started, from where it begins: what is said there first stands below the picture. */
  beginsAtSeconds?: number | undefined;
  /** The same, of a film whose lines are not there. */
  opening?: OpeningLine['words'] | undefined;
};

/**
 * What is said now, a line for each language, the first of them largest. Below the picture there is room for those that
 * were chosen at any time, so that nothing moves.
 */
export function CaptionStrip({ video, lines, languages, ownLanguage, place, ...props }: CaptionStripProps) {
  const { isHidden, beginsAtSeconds, opening } = props;
  const isBefore = beginsAtSeconds !== undefined && place === 'below';
  const index = useVideoValue(
    video,
    (film) =>
      isBefore
        ? findComingLine(lines, findPosition(film, beginsAtSeconds))
        : findSpokenLine(lines, film.currentTime),
    -1,
  );
  if (languages.length === 0) return null;
  const words = isHidden ? undefined : (lines[index]?.words ?? (isBefore ? opening : undefined));
  if (!words && place === 'over') return null;
  return (
    <div
      className={classNames(styles.strip, styles[place])}
      data-captions={place}
      data-rows={languages.length}
      data-before={isBefore || undefined}
    >
      {languages.map((language) => (
        <p
          key={language}
          lang={language}
          className={classNames(styles.line, language === ownLanguage && styles.own)}
        >
          {words?.[language]}
        </p>
      ))}
    </div>
  );
}
