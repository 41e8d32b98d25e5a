import { Fragment, memo, type ReactNode } from 'react';
import type { CaptionLanguage, Line } from '../captions/lines.ts';
import type { PlayerParts } from '../player/player-seams.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './transcript.module.css';
import { type LineActions, TranscriptLine } from './transcript-line.tsx';

type TranscriptBlockProps = {
  lines: readonly Line[];
  /** The places of its first line and of the first line after it. */
  from: number;
  to: number;
  /** The current line if it is one of these, or -1. */
  current: number;
  /** The line that the Tab key reaches if it is one of these, or -1. */
  tabStop: number;
  /** Lines that are shown although lines are hidden; null where none is hidden. */
  heard: ReadonlySet<number> | null;
  canChooseWords: boolean;
  /** Which lines have a sound of their own; null where none has. */
  canHear: ((line: Line) => boolean) | null;
  belowLine: PlayerParts['belowLine'];
  translations: readonly CaptionLanguage[];
  actions: LineActions;
  /** In place of a line: its words. */
  words: { line: number; element: ReactNode } | null;
};

/** Some fifty lines. Out of sight they cost nothing, and when the current line is elsewhere they are not drawn again. */
export const TranscriptBlock = memo(function TranscriptBlock(props: TranscriptBlockProps) {
  const { lines, from, to, current, tabStop, heard, words } = props;
  const isLive = current !== -1 || words !== null;
  return (
    <div className={classNames(styles.block, isLive && styles.live)}>
      {lines.slice(from, to).map((line, place) => {
        const index = from + place;
        const state = { isTabStop: index === tabStop, isHidden: heard !== null && !heard.has(index) };
        const shown =
          words?.line === index ? (
            words.element
          ) : (
            <TranscriptLine
              line={line}
              index={index}
              speaker={line.speaker === lines[index - 1]?.speaker ? null : line.speaker}
              isCurrent={index === current}
              {...state}
              canChooseWords={props.canChooseWords}
              canHear={props.canHear?.(line) ?? false}
              translations={props.translations}
              actions={props.actions}
            />
          );
        return (
          <Fragment key={index}>
            {shown}
            {props.belowLine?.(line, state)}
          </Fragment>
        );
      })}
    </div>
  );
});
