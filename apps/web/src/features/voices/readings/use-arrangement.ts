import { MOST_TAKE_SECONDS } from '@school/contract/voice-limits';
import { findSilences, type Span } from '@school/domain/sound/silences';
import { useMemo, useState } from 'react';
import type { KeptReadings } from '../takes/kept-readings.ts';
import { moveEnd, STEP_MS } from '../takes/take-sound.ts';
import type { KeptReading } from '../takes/takes-schema.ts';
import { joinNext, type Pieces, roomOf, setPiece, skipLine, splitPiece, takeOut } from './arrange-pieces.ts';
import type { ReadingCommand } from './reading-keys.ts';
import { usePieceSound } from './use-piece-sound.ts';
import type { ReadingInHand } from './use-reading.ts';

const MOST_PAST = 100;

export const isTooLong = ({ startMs, endMs }: Span): boolean => endMs - startMs > MOST_TAKE_SECONDS * 1_000;

export type Arrangement = ReturnType<typeof useArrangement>;

/** Which piece belongs to which line, as a teacher puts it right; each step can be taken back. */
export function useArrangement(own: ReadingInHand, reading: KeptReading, readings: KeptReadings | null) {
  const { pieces, lines, sound } = reading;
  const durationMs = sound?.durationMs ?? 0;
  const peaks = sound?.peaks;
  const silences = useMemo(() => (peaks ? findSilences(peaks) : []), [peaks]);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pieces.findIndex((piece) => piece !== null),
    ),
  );
  const [past, setPast] = useState<readonly { pieces: Pieces; act: string }[]>([]);
  const player = usePieceSound(reading.id, readings);
  const count = Math.max(lines.length, pieces.length);
  const here = pieces[at] ?? null;
  /** Many small moves of one end are one step. */
  const change = (next: Pieces, act: string) => {
    if (next === pieces) return;
    if (past.at(-1)?.act !== act || !act.startsWith('trim'))
      setPast([...past.slice(-MOST_PAST), { pieces, act }]);
    own.arrange(next);
  };
  const goTo = (place: number) => {
    if (place >= 0 && place < count) setAt(place);
  };
  const room = roomOf(pieces, at, durationMs);
  const trim = (piece: Span) => change(setPiece(pieces, at, piece), `trim ${at}`);
  const move = (end: 'from' | 'to', byMs: number) => {
    if (!here) return;
    const span = { fromMs: here.startMs - room.startMs, toMs: here.endMs - room.startMs };
    const moved = moveEnd(span, { end, byMs, durationMs: room.endMs - room.startMs });
    trim({ startMs: moved.fromMs + room.startMs, endMs: moved.toMs + room.startMs });
  };
  const run: Readonly<Record<Exclude<ReadingCommand, 'keys'>, () => void>> = {
    play: () => here && player.play(here),
    next: () => goTo(at + 1),
    previous: () => goTo(at - 1),
    split: () => change(splitPiece(pieces, at, { lines: lines.length, silences }), 'split'),
    join: () => change(joinNext(pieces, at, lines.length), 'join'),
    skip: () => here && change(skipLine(pieces, at, lines.length), 'skip'),
    takeOut: () => change(takeOut(pieces, at, lines.length), 'takeOut'),
    undo: () => {
      const last = past.at(-1);
      if (!last) return;
      setPast(past.slice(0, -1));
      own.arrange(last.pieces);
    },
    startEarlier: () => move('from', -STEP_MS),
    startLater: () => move('from', STEP_MS),
    endEarlier: () => move('to', -STEP_MS),
    endLater: () => move('to', STEP_MS),
  };
  return { pieces, lines, count, at, goTo, here, room, trim, run, canUndo: past.length > 0, player, peaks };
}
