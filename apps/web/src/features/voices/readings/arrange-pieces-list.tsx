import { voicesTexts } from '@school/texts/en/voices';
import { useState } from 'react';
import { useDeskKeys } from '../../../shared/keys/use-desk-keys.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import { KeysSheet } from '../keys-sheet.tsx';
import type { KeptReadings } from '../takes/kept-readings.ts';
import type { KeptReading } from '../takes/takes-schema.ts';
import styles from '../voices.module.css';
import { DiscardReading } from './discard-reading.tsx';
import { PieceInHand } from './piece-in-hand.tsx';
import { READING_COMMANDS, READING_KEYS } from './reading-keys.ts';
import { type Arrangement, isTooLong, useArrangement } from './use-arrangement.ts';
import type { ReadingInHand } from './use-reading.ts';

type ArrangePiecesProps = { own: ReadingInHand; reading: KeptReading; readings: KeptReadings | null };

/** Each line with its piece; the one in hand can be put right. */
export function ArrangePieces({ own, reading, readings }: ArrangePiecesProps) {
  const texts = useTexts(voicesTexts);
  const { reading: said } = texts;
  const hand = useArrangement(own, reading, readings);
  const [isKeysOpen, setKeysOpen] = useState(false);
  const { pieces, lines, run } = hand;
  useDeskKeys(READING_KEYS, READING_COMMANDS, {
    run: { ...run, keys: () => setKeysOpen(true) },
    isOff: isKeysOpen,
  });
  const laid = pieces.slice(0, lines.length).filter((piece) => piece !== null);
  const left = pieces.slice(lines.length).length;
  const long = laid.filter(isTooLong).length;
  return (
    <>
      <p role="status">
        {[
          said.found(laid.length, lines.length),
          ...(left > 0 ? [said.leftOver(left)] : []),
          ...(long > 0 ? [said.tooLong(long)] : []),
        ].join(' ')}
      </p>
      {hand.player.hasFailed ? <p role="alert">{texts.notPlayed}</p> : null}
      <div className={styles.acts}>
        <Button
          look="main"
          aria-disabled={laid.length === 0 || long > 0}
          onClick={() => void own.keepTakes()}
        >
          {said.keep(laid.length)}
        </Button>
        <Button look="plain" aria-disabled={!hand.canUndo} onClick={run.undo}>
          {said.commands.undo}
        </Button>
        <Button look="quiet" onClick={() => setKeysOpen(true)}>
          {said.commands.keys}
        </Button>
        <DiscardReading onDiscard={() => void own.discard(reading.id)} />
      </div>
      <section aria-label={texts.lines}>
        <ol className={styles.lines}>
          {Array.from({ length: hand.count }, (_none, at) => (
            <PieceRow key={lines[at]?.id ?? `left ${at}`} hand={hand} at={at} />
          ))}
        </ol>
      </section>
      {isKeysOpen ? (
        <KeysSheet
          commands={READING_COMMANDS}
          keys={READING_KEYS}
          words={said.commands}
          onClose={() => setKeysOpen(false)}
        />
      ) : null}
    </>
  );
}

function PieceRow({ hand, at }: { hand: Arrangement; at: number }) {
  const { reading: said, at: writeSeconds } = useTexts(voicesTexts);
  const piece = hand.pieces[at] ?? null;
  const line = hand.lines[at];
  const seconds = piece && writeSeconds(((piece.endMs - piece.startMs) / 1_000).toFixed(1));
  const isInHand = at === hand.at;
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        aria-current={isInHand || undefined}
        onClick={() => hand.goTo(at)}
      >
        {line ? <Dialect>{line.text}</Dialect> : <span>{said.noLine}</span>}
        <span className={styles.state} data-state={piece && isTooLong(piece) ? 'changed' : undefined}>
          {seconds ?? said.none}
        </span>
      </button>
      {isInHand ? <PieceInHand key={`${at} ${piece === null}`} hand={hand} /> : null}
    </li>
  );
}
