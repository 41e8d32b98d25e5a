import { layPieces } from '@school/domain/sound/lay-pieces';
import { findSilences, findSpeech } from '@school/domain/sound/silences';
import { useEffect, useRef, useState } from 'react';
import { FIRST_PAUSE_MS, longerPause, runLater } from '../../../shared/outbox/run-later.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import type { KeptReadings } from '../takes/kept-readings.ts';
import { type ReadingSent, sendReading } from '../takes/send-reading.ts';
import type { KeptReading } from '../takes/takes-schema.ts';
import type { Windows } from '../takes/windows.ts';
import type { ReadingProblem } from './reading-kinds.ts';

type Sending = {
  reading: KeptReading | null;
  readings: KeptReadings | null;
  windows: Windows | null;
  problem: ReadingProblem | null;
  onMeasured: (reading: KeptReading) => Promise<void>;
  onRefused: (problem: ReadingProblem) => void;
};
/** `away`: the server could not be asked, and is asked again by itself. */
export type SendingState = { phase: 'none' | 'sending' | 'away'; sent: number; of: number };
const REST: SendingState = { phase: 'none', sent: 0, of: 1 };

/** Sends what was read in one go until the server has measured it, and lays its pieces on the lines. */
export function useSendingReading(given: Sending): SendingState {
  const { reading, readings, windows, problem } = given;
  const dispatch = useAppDispatch();
  const [state, setState] = useState(REST);
  const latest = useRef(given);
  const pauseMs = useRef(FIRST_PAUSE_MS);
  const askedMs = useRef(0);
  useEffect(() => {
    latest.current = given;
  });
  const waits = reading?.isWhole === true && reading.sound === null && problem === null;
  const waiting = waits && state.phase === 'none' ? reading : null;
  useEffect(() => {
    if (!waiting || !readings || !windows) return;
    setState({ ...REST, phase: 'sending' });
    const onPart = (sent: number, of: number) => setState({ phase: 'sending', sent, of });
    const send = async (): Promise<ReadingSent | { end: 'measured'; now: KeptReading }> => {
      // Another window may have been first, or has discarded it.
      const now = await readings.find(waiting.id);
      if (!now) return { end: 'refused', problem: 'no-reading' };
      if (now.sound) return { end: 'measured', now };
      return dispatch(sendReading(waiting.id, await readings.readSound(waiting.id), onPart));
    };
    const finish = async (sent: Awaited<ReturnType<typeof send>>) => {
      const isStill = latest.current.reading?.id === waiting.id;
      if (sent.end === 'away') askedMs.current = sent.pauseMs;
      else pauseMs.current = FIRST_PAUSE_MS;
      const { onMeasured, onRefused } = latest.current;
      const measure = (now: KeptReading) => onMeasured(now).catch(() => onRefused('not-kept'));
      if (isStill && sent.end === 'measured') await measure(sent.now);
      if (isStill && sent.end === 'stored') await measure(lay(waiting, sent.sound));
      if (isStill && sent.end === 'refused') onRefused(sent.problem);
      setState({ ...REST, phase: sent.end === 'away' ? 'away' : 'none' });
    };
    // What the browser's own store refuses is tried again too.
    void windows.inTurn(send).then(finish, () => setState({ ...REST, phase: 'away' }));
  }, [waiting, readings, windows, dispatch]);
  useEffect(() => {
    if (state.phase !== 'away') return undefined;
    const now = pauseMs.current;
    pauseMs.current = longerPause(now);
    return runLater(() => setState(REST), Math.max(now, askedMs.current));
  }, [state.phase]);
  return state;
}

function lay(reading: KeptReading, sound: NonNullable<KeptReading['sound']>): KeptReading {
  const { durationMs, peaks } = sound;
  const spoken = findSpeech(findSilences(peaks), durationMs);
  const laid = layPieces(
    reading.lines.map(({ text }) => text),
    spoken,
  );
  const pieces = laid.map((piece) => piece && { ...piece, endMs: Math.min(piece.endMs, durationMs) });
  return { ...reading, sound, pieces };
}
