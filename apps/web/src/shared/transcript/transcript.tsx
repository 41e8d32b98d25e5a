import { transcriptTexts } from '@school/texts/en/transcript';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { findStartedLine, type Line } from '../captions/lines.ts';
import { type Film, findPosition } from '../player/film.ts';
import type { LineSounds, PlayerParts } from '../player/player-seams.ts';
import { useVideoValue } from '../player/use-video-value.ts';
import { FindField } from '../rows/find-field.tsx';
import { useFindKey } from '../rows/use-find-key.ts';
import { useRowWindow } from '../rows/use-row-window.ts';
import { useTexts } from '../texts/use-texts.ts';
import { classNames } from '../ui/class-names.ts';
import { NotFetched } from '../ui/not-fetched.tsx';
import { useReadBy } from '../ui/use-read-by.ts';
import { type LineParts, LineWords } from './line-words.tsx';
import styles from './transcript.module.css';
import { type LineActions, TranscriptLine } from './transcript-line.tsx';
import { TranscriptDialects, TranscriptOptions } from './transcript-options.tsx';
import { useFollowing } from './use-following.ts';
import { useLineKeys } from './use-line-keys.ts';

type TranscriptProps = LineParts &
  Pick<PlayerParts, 'lineSounds' | 'belowLine'> & {
    film: Film;
    /** What is said where there are no lines; null where it is not known whether there are. */
    note: string | null;
    /** What stands in their place where the film is closed to the viewer. */
    closed?: ReactNode;
  };

/** What is said in a film, line by line: it runs along, and a press on a line plays it. */
export function Transcript({ film, note, closed = null, ...parts }: TranscriptProps) {
  const texts = useTexts(transcriptTexts);
  const hasLines = film.lines.length > 0;
  return (
    <section className={styles.transcript} aria-label={texts.title} aria-busy={film.areLinesComing}>
      <div className={styles.sheet}>
        <div className={classNames(styles.head, !hasLines && closed !== null && styles.alone)}>
          <h2 className={styles.title}>{texts.title}</h2>
          {hasLines && parts.lineSounds?.dialects ? (
            <TranscriptDialects {...parts.lineSounds.dialects} />
          ) : null}
          {hasLines ? <TranscriptOptions film={film} lineSounds={parts.lineSounds} /> : null}
        </div>
        {hasLines ? <TranscriptLines film={film} {...parts} /> : null}
        {hasLines ? null : closed}
        {hasLines || closed || film.areLinesComing || note === null ? null : (
          <NoLines note={note} readAgain={film.readLinesAgain} />
        )}
      </div>
    </section>
  );
}

type NoLinesProps = { note: string; readAgain: Film['readLinesAgain'] };

function NoLines({ note, readAgain }: NoLinesProps) {
  const { notFetched } = useTexts(transcriptTexts);
  if (!readAgain) return <p className={styles.note}>{note}</p>;
  return (
    <div className={styles.note}>
      <NotFetched title={notFetched} failure={undefined} onRetry={readAgain} />
    </div>
  );
}

/** A transcript of up to so many lines is there whole; of a longer one what is in view. */
const WHOLE_LINES = 60;
/** Pixels, until one has been measured. */
const LINE_HEIGHT = 72;

function TranscriptLines({ film, ...parts }: Omit<TranscriptProps, 'note' | 'closed'>) {
  const { lines, settings } = film;
  const drawn = useDrawnLines(film, parts);
  const { list, current, tabStop, found, actions, heard, canHear, words } = drawn;
  return (
    <>
      <Search film={film} drawn={drawn} />
      <ol
        ref={list.box}
        className={styles.box}
        onScroll={list.isWhole ? undefined : list.onScroll}
        onFocus={({ target }) => drawn.setFocused(findRow(target))}
        onBlur={() => drawn.setFocused(null)}
      >
        {list.drawn.map((index) => {
          const line = lines[index];
          if (!line) return null;
          const isHidden = settings.listensFirst && !heard.has(index);
          const state = { isTabStop: index === tabStop, isHidden: isHidden || line.isCovered === true };
          return (
            <LineRow key={index} index={index} count={lines.length} list={list} isFound={index === found}>
              {words?.line === index ? (
                words.element
              ) : (
                <TranscriptLine
                  line={line}
                  index={index}
                  speaker={nameSpeaker(lines, index)}
                  isCurrent={index === current}
                  isTabStop={state.isTabStop}
                  isHidden={isHidden}
                  canChooseWords={parts.renderWord !== undefined && line.isCovered !== true}
                  canHear={canHear?.(line) ?? false}
                  translations={settings.translations}
                  actions={actions}
                />
              )}
              {parts.belowLine?.(line, state)}
            </LineRow>
          );
        })}
        {list.isWhole ? null : (
          <li aria-hidden="true" className={styles.end} style={{ height: list.total }} />
        )}
      </ol>
      {drawn.isFollowing || current === -1 ? null : <FollowButton onPress={drawn.goAlong} />}
      <SoundStatus sounds={parts.lineSounds} line={drawn.played} />
    </>
  );
}

type SoundStatusProps = { sounds: LineSounds | undefined; line: Line | null };

/** Who reads the line that was heard last; what to do where it did not play. */
function SoundStatus({ sounds, line }: SoundStatusProps) {
  const { soundFailed } = useTexts(transcriptTexts);
  const readBy = useReadBy();
  const hasFailed = sounds?.hasFailed ?? false;
  const reader = (line && sounds?.readerOf(line)) ?? null;
  return (
    <p role="status" className={hasFailed ? styles.failure : styles.reader}>
      {hasFailed ? soundFailed : null}
      {reader && !hasFailed ? readBy(reader) : null}
    </p>
  );
}

/** Which lines are drawn, and how each of them stands there. */
function useDrawnLines(film: Film, parts: LineParts & Pick<PlayerParts, 'lineSounds'>) {
  const { lines, settings, wordLine } = film;
  const current = useCurrentLine(film);
  const tabStop = Math.max(0, current);
  const [found, setFound] = useState<number | null>(null);
  const { list, setFocused } = useLineList(lines, [tabStop, wordLine ?? -1, found ?? -1]);
  const { box } = list;
  const { isFollowing, follow, leave } = useFollowing(box, current);
  useLineKeys(box);
  const { actions, heard, pressed, played } = useLineActions(film, follow, parts.lineSounds);
  const canHear = useCanHear(parts.lineSounds, settings.hearsComputer);
  const words = useWords(film, parts, { pressed, canHear, hear: actions.hear, box });
  const find = (row: number | null) => {
    setFound(row);
    if (row === null) return;
    leave();
    list.showRow(row);
  };
  // Its button goes.
  const goAlong = () => {
    follow();
    box.current
      ?.querySelector<HTMLElement>(`[data-line="${tabStop}"] button`)
      ?.focus({ preventScroll: true });
  };
  return {
    list,
    setFocused,
    current,
    tabStop,
    found,
    find,
    isFollowing,
    goAlong,
    actions,
    heard,
    played,
    canHear,
    words,
  };
}

type SearchProps = { film: Film; drawn: ReturnType<typeof useDrawnLines> };

/** For a transcript that is not there whole. */
function Search({ film, drawn: { list, heard, current, tabStop, find } }: SearchProps) {
  const { box } = list;
  const said = useSaid(film, heard);
  const field = useFindKey(box);
  if (list.isWhole) return null;
  return (
    <FindField
      rows={said}
      from={current}
      field={field}
      onFind={find}
      onLeave={(row) =>
        box.current?.querySelector<HTMLElement>(`[data-line="${row ?? tabStop}"] button`)?.focus()
      }
    />
  );
}

/** Who says a line, where it is another than before. */
function nameSpeaker(lines: readonly Line[], index: number): string | null {
  const speaker = lines[index]?.speaker ?? null;
  return speaker === lines[index - 1]?.speaker ? null : speaker;
}

/** The place of the line that an element stands in. */
function findRow(element: Element): number | null {
  const place = element.closest('[data-row]')?.getAttribute('data-row');
  return place ? Number(place) : null;
}

/** The line that the film has come to; -1 before the first. */
function useCurrentLine({ video, lines, startAtSeconds }: Film): number {
  return useVideoValue(video, (element) => findStartedLine(lines, findPosition(element, startAtSeconds)), -1);
}

/** What each line shows, for the search; nothing of one that is hidden, or that an exercise asks for. */
function useSaid({ lines, captions, settings }: Film, heard: ReadonlySet<number>): readonly string[] {
  const { listensFirst, translations } = settings;
  return useMemo(() => {
    const own = captions[0]?.language;
    const shown = [...(own ? [own] : []), ...translations];
    return lines.map(({ words, isCovered }, index) => {
      const isHidden = isCovered === true || (listensFirst && !heard.has(index));
      return isHidden ? '' : shown.map((language) => words[language] ?? '').join(' ');
    });
  }, [lines, captions, translations, listensFirst, heard]);
}

/** Which lines are drawn: those in view, `kept` ones, and those beside the focus. */
function useLineList(lines: readonly Line[], kept: readonly number[]) {
  const [focused, setFocused] = useState<number | null>(null);
  const ids = useMemo(() => [...lines.keys()].map(String), [lines]);
  // The arrows go on from the line that has the focus, wherever it is.
  const beside = focused === null ? [] : [focused - 1, focused, focused + 1];
  const list = useRowWindow<HTMLOListElement>(ids, {
    kept: [...kept, ...beside],
    rowHeight: LINE_HEIGHT,
    whole: WHOLE_LINES,
  });
  return { list, setFocused };
}

function FollowButton({ onPress }: { onPress: () => void }) {
  const texts = useTexts(transcriptTexts);
  return (
    <button type="button" className={styles.follow} onClick={onPress}>
      {texts.follow}
    </button>
  );
}

type LineRowProps = {
  index: number;
  count: number;
  list: ReturnType<typeof useRowWindow<HTMLOListElement>>;
  /** The search has come to it. */
  isFound: boolean;
  children: ReactNode;
};

/** A line's place in the list: one below the other, or where the window of a long list puts it. */
function LineRow({ index, count, list, isFound, children }: LineRowProps) {
  const placed = list.isWhole
    ? {}
    : { ref: list.observe, className: styles.placed, style: { top: list.topOf(index) } };
  return (
    <li
      {...placed}
      data-found={isFound || undefined}
      data-row={index}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      {children}
    </li>
  );
}

/** Which lines have a sound to hear: who turned the computer's voice off hears the others. */
function useCanHear(sounds: LineSounds | undefined, hearsComputer: boolean) {
  const { canHear, isComputers } = sounds ?? {};
  return useMemo(() => {
    if (!canHear || !isComputers) return null;
    return hearsComputer ? canHear : (line: Line) => canHear(line) && !isComputers(line);
  }, [canHear, isComputers, hearsComputer]);
}

/** What a press on a line does; which lines were uncovered, which word was pressed, and which line was heard last. */
function useLineActions(
  { lines, commands, openWords }: Film,
  follow: () => void,
  { hear, prepare }: Partial<LineSounds> = {},
) {
  const [heard, setHeard] = useState<ReadonlySet<number>>(new Set());
  const [pressed, setPressed] = useState<number | null>(null);
  const [played, setPlayed] = useState<Line | null>(null);
  const actions = useMemo<LineActions>(
    () => ({
      press: (index, word) => {
        follow();
        setPressed(word);
        if (word === null) commands.playLine(index);
        else openWords(index);
      },
      reveal: (index) => setHeard((before) => new Set(before).add(index)),
      hear: (index) => {
        const line = lines[index];
        if (!line || !hear) return;
        commands.pause();
        setPlayed(line);
        hear(line);
        const next = lines[index + 1];
        if (next) prepare?.(next);
      },
    }),
    [commands, follow, openWords, lines, hear, prepare],
  );
  return { actions, heard, pressed, played };
}

type OpenWords = {
  pressed: number | null;
  canHear: ((line: Line) => boolean) | null;
  hear: LineActions['hear'];
  box: RefObject<HTMLElement | null>;
};

/** The line of which the words are open, in place of its button. */
function useWords(
  { lines, wordLine, openWords }: Film,
  parts: LineParts,
  { pressed, canHear, hear, box }: OpenWords,
) {
  const line = wordLine === null ? undefined : lines[wordLine];
  if (wordLine === null || !line) return null;
  const close = () => {
    openWords(null);
    // The line is there again with the next drawing.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-line="${wordLine}"] button`)?.focus(),
    );
  };
  const element = (
    <LineWords
      key={`words-${wordLine}`}
      line={line}
      index={wordLine}
      speaker={nameSpeaker(lines, wordLine)}
      pressed={pressed}
      hear={canHear?.(line) ? () => hear(wordLine) : null}
      onMove={(index) => {
        if (lines[index]) openWords(index);
      }}
      onClose={close}
      renderWord={parts.renderWord}
      onKeepWord={parts.onKeepWord}
      renderLine={parts.renderLine}
      onKeepLine={parts.onKeepLine}
      renderAligned={parts.renderAligned}
    />
  );
  return { line: wordLine, element };
}
