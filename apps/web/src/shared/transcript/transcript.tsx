import { transcriptTexts } from '@school/texts/en/transcript';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { findStartedLine, type Line } from '../captions/lines.ts';
import { type Film, findPosition } from '../player/film.ts';
import type { LineSounds, PlayerParts } from '../player/player-seams.ts';
import { useVideoValue } from '../player/use-video-value.ts';
import { useTexts } from '../texts/use-texts.ts';
import { BLOCK_LINES, heardInBlock, hearLine, noneHeard } from './heard-lines.ts';
import { LineWords } from './line-words.tsx';
import styles from './transcript.module.css';
import { TranscriptBlock } from './transcript-block.tsx';
import type { LineActions } from './transcript-line.tsx';
import { TranscriptOptions } from './transcript-options.tsx';
import { useFollowing } from './use-following.ts';
import { useGrowing } from './use-growing.ts';
import { useLineKeys } from './use-line-keys.ts';

type TranscriptProps = Pick<PlayerParts, 'renderWord' | 'onKeepWord' | 'lineSounds' | 'belowLine'> & {
  film: Film;
  /** What is said where there are no lines. */
  note: string;
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
        <div className={styles.head}>
          <h2 className={styles.title}>{texts.title}</h2>
          {hasLines ? (
            <TranscriptOptions film={film} hasComputerVoice={parts.lineSounds?.hasComputers ?? false} />
          ) : null}
        </div>
        {hasLines ? <TranscriptLines film={film} {...parts} /> : null}
        {hasLines ? null : closed}
        {hasLines || closed || film.areLinesComing ? null : <p className={styles.note}>{note}</p>}
        <p role="status" className={styles.failure}>
          {parts.lineSounds?.hasFailed ? texts.soundFailed : null}
        </p>
      </div>
    </section>
  );
}

/** How many blocks are added with each picture drawn. */
const BLOCKS_AT_ONCE = 2;

function TranscriptLines({ film, ...parts }: Omit<TranscriptProps, 'note' | 'closed'>) {
  const texts = useTexts(transcriptTexts);
  const { video, startAtSeconds, lines, settings, wordLine, openWords } = film;
  const box = useRef<HTMLDivElement>(null);
  const current = useVideoValue(
    video,
    (element) => findStartedLine(lines, findPosition(element, startAtSeconds)),
    -1,
  );
  const { isFollowing, follow } = useFollowing(box, current);
  const blocks = useGrowing(Math.ceil(lines.length / BLOCK_LINES), BLOCKS_AT_ONCE);
  useLineKeys(box);

  const { actions, heard, pressed } = useLineActions(film, follow, parts.lineSounds);
  const canHear = useCanHear(parts.lineSounds, settings.hearsComputer);
  const words = useWords(film, parts, pressed, () => {
    const line = wordLine;
    openWords(null);
    // The line is there again with the next drawing.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-line="${line}"] button`)?.focus(),
    );
  });
  const isIn = (block: number, line: number) => Math.floor(line / BLOCK_LINES) === block;

  return (
    <>
      <div ref={box} className={styles.box}>
        {listBlocks(blocks).map((block) => (
          <TranscriptBlock
            key={block}
            lines={lines}
            from={block * BLOCK_LINES}
            to={(block + 1) * BLOCK_LINES}
            current={isIn(block, current) ? current : -1}
            tabStop={isIn(block, Math.max(0, current)) ? Math.max(0, current) : -1}
            heard={settings.listensFirst ? heardInBlock(heard, block) : null}
            canChooseWords={parts.renderWord !== undefined}
            canHear={canHear}
            belowLine={parts.belowLine}
            translations={settings.translations}
            actions={actions}
            words={words && isIn(block, words.line) ? words : null}
          />
        ))}
      </div>
      {isFollowing || current === -1 ? null : (
        <button type="button" className={styles.follow} onClick={follow}>
          {texts.follow}
        </button>
      )}
    </>
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

/** What a press on a line does; which lines were uncovered, and which word was pressed. */
function useLineActions(
  { lines, commands, openWords }: Film,
  follow: () => void,
  { hear, prepare }: Partial<LineSounds> = {},
) {
  const [heard, setHeard] = useState(noneHeard);
  const [pressed, setPressed] = useState<number | null>(null);
  const actions = useMemo<LineActions>(
    () => ({
      press: (index, word) => {
        follow();
        setPressed(word);
        if (word === null) commands.playLine(index);
        else openWords(index);
      },
      reveal: (index) => setHeard((before) => hearLine(before, index)),
      hear: (index) => {
        const line = lines[index];
        if (!line || !hear) return;
        commands.pause();
        hear(line);
        const next = lines[index + 1];
        if (next) prepare?.(next);
      },
    }),
    [commands, follow, openWords, lines, hear, prepare],
  );
  return { actions, heard, pressed };
}

const listBlocks = (count: number) => Array.from({ length: count }, (_, block) => block);

/** The line of which the words are open, in place of its button. */
function useWords(
  { lines, wordLine, openWords }: Film,
  parts: Pick<PlayerParts, 'renderWord' | 'onKeepWord'>,
  pressed: number | null,
  onClose: () => void,
) {
  const line = wordLine === null ? undefined : lines[wordLine];
  if (wordLine === null || !line) return null;
  const element = (
    <LineWords
      key={`words-${wordLine}`}
      line={line}
      index={wordLine}
      pressed={pressed}
      onMove={(index) => {
        if (lines[index]) openWords(index);
      }}
      onClose={onClose}
      {...parts}
    />
  );
  return { line: wordLine, element };
}
