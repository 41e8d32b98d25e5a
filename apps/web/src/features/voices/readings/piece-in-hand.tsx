import { PEAKS_A_SECOND } from '@school/contract/caption-limits';
import type { Span } from '@school/domain/sound/silences';
import { voicesTexts } from '@school/texts/en/voices';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TrimTake } from '../takes/trim-take.tsx';
import styles from '../voices.module.css';
import type { Arrangement } from './use-arrangement.ts';

/** What is shown around a piece, as far as its neighbours. */
const AROUND_MS = 2_000;
const MOST_BARS = 160;

/** The piece of the chosen line, as a picture with both its ends, and what can be done with it. */
export function PieceInHand({ hand }: { hand: Arrangement }) {
  const texts = useTexts(voicesTexts);
  const { commands } = texts.reading;
  const { here, room, run, peaks, trim, pieces, at } = hand;
  const [shown] = useState(() => here && around(here, room));
  if (!here || !shown || !peaks)
    return (
      <div className={styles.card}>
        <p className={styles.acts}>
          <Button onClick={run.takeOut}>{commands.closeUp}</Button>
        </p>
      </div>
    );
  // Another act may have moved the piece out of the picture, or a neighbour into it.
  const view = {
    startMs: Math.max(room.startMs, Math.min(shown.startMs, here.startMs)),
    endMs: Math.min(room.endMs, Math.max(shown.endMs, here.endMs)),
  };
  return (
    <div className={styles.card}>
      <TrimTake
        peaks={drawn(peaks, view)}
        durationMs={view.endMs - view.startMs}
        fromMs={here.startMs - view.startMs}
        toMs={here.endMs - view.startMs}
        onTrim={({ fromMs, toMs }) => trim({ startMs: fromMs + view.startMs, endMs: toMs + view.startMs })}
      />
      <p className={styles.acts}>
        <Button look="solid" onClick={run.play}>
          {commands.play}
        </Button>
        <Button onClick={run.split}>{commands.split}</Button>
        {pieces[at + 1] ? <Button onClick={run.join}>{commands.join}</Button> : null}
        <Button look="quiet" onClick={run.skip}>
          {commands.skip}
        </Button>
        <Button look="quiet" onClick={run.takeOut}>
          {commands.takeOut}
        </Button>
      </p>
    </div>
  );
}

const around = ({ startMs, endMs }: Span, room: Span): Span => ({
  startMs: Math.max(room.startMs, startMs - AROUND_MS),
  endMs: Math.min(room.endMs, endMs + AROUND_MS),
});

/** The loudest of each part, from 0 to 1. */
function drawn(peaks: Uint8Array, { startMs, endMs }: Span): number[] {
  const from = Math.floor((startMs / 1_000) * PEAKS_A_SECOND);
  const to = Math.max(from + 1, Math.ceil((endMs / 1_000) * PEAKS_A_SECOND));
  const bars = Math.min(MOST_BARS, to - from);
  const width = (to - from) / bars;
  return Array.from({ length: bars }, (_none, bar) => {
    const part = peaks.subarray(Math.floor(from + bar * width), Math.ceil(from + (bar + 1) * width));
    return Math.max(0, ...part) / 255;
  });
}
