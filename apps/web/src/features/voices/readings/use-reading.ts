import { MOST_READING_PARTS, READING_PART_BYTES } from '@school/contract/voice-limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createUuid } from '../../../shared/outbox/create-uuid.ts';
import type { KeptReading } from '../takes/takes-schema.ts';
import type { TakesInHand } from '../takes/use-kept-takes.ts';
import type { Pieces } from './arrange-pieces.ts';
import type { Place, ReadingProblem, ToRead } from './reading-kinds.ts';
import { useRecording } from './use-recording.ts';
import { useSendingReading } from './use-sending-reading.ts';

export type ReadingInHand = ReturnType<typeof useReading>;

/** A lesson that is read in one go: from its first second on in this browser's store, until its pieces are takes. */
export function useReading({ UID, lessonID }: Place, { readings, windows, takes, lay }: TakesInHand) {
  const [reading, setReading] = useState<KeptReading | null>(null);
  const laidID = useRef('');
  const [problem, setProblem] = useState<ReadingProblem | null>(null);

  const save = useCallback(
    async (next: KeptReading) => {
      setReading(next);
      await readings?.keep(next);
    },
    [readings],
  );
  const discard = useCallback(
    async (id: string) => {
      setReading((now) => (now?.id === id ? null : now));
      setProblem(null);
      await readings?.drop(id);
    },
    [readings],
  );

  const recording = useRecording(
    { UID, lessonID },
    { readings, windows },
    { onWhole: save, onProblem: setProblem },
  );
  const { isRecording } = recording;
  useEffect(() => {
    let isGone = false;
    void readings?.list(UID).then(async (found) => {
      const own = found.filter((one) => one.lessonID === lessonID);
      const latest = own.toSorted((one, other) => other.atMs - one.atMs)[0];
      // Another window records it.
      if (latest && !latest.isWhole && (await windows?.isHeld(latest.id))) return;
      // What was being recorded when the page was left is whole as far as it goes.
      if (!isGone && latest && !isRecording()) setReading({ ...latest, isWhole: true });
    });
    return () => {
      isGone = true;
    };
  }, [readings, windows, UID, lessonID, isRecording]);

  const isDone = reading?.isLaid === true && !takes.some(({ readingID }) => readingID === reading.id);
  useEffect(() => {
    if (isDone && reading) void discard(reading.id);
  }, [isDone, reading, discard]);

  const { begin, onChunk, onPart } = recording;
  /** What was recorded elsewhere. */
  const takeFile = (file: Blob, toRead: ToRead) => {
    if (file.size > MOST_READING_PARTS * READING_PART_BYTES) return setProblem('too-large');
    begin(toRead);
    onChunk(file);
    onPart(file, true);
  };
  const arrange = (pieces: Pieces) => reading && void save({ ...reading, pieces });
  const keepTakes = async () => {
    // A second press comes before the first is done.
    if (!reading || laidID.current === reading.id) return;
    laidID.current = reading.id;
    const laid = { ...reading, isLaid: true };
    try {
      await lay(laid, takesOf(reading));
      setReading(laid);
    } catch {
      laidID.current = '';
      setProblem('not-kept');
    }
  };
  const sending = useSendingReading({
    reading,
    readings,
    windows,
    problem,
    onMeasured: save,
    onRefused: setProblem,
  });
  const tryAgain = () => setProblem(null);
  return {
    reading,
    problem,
    sending,
    begin,
    onChunk,
    onPart,
    takeFile,
    arrange,
    keepTakes,
    discard,
    tryAgain,
  };
}

const takesOf = ({ id: readingID, UID, lessonID, speakerID, lines, pieces }: KeptReading) =>
  lines.flatMap(({ id: lineID, text }, at) => {
    const piece = pieces[at];
    if (!piece) return [];
    const place = {
      id: createUuid(),
      UID,
      lessonID,
      lineID,
      speakerID,
      text,
      readingID,
      atMs: Date.now() + at,
    };
    const sound = { sound: new ArrayBuffer(0), fromMs: piece.startMs, toMs: piece.endMs };
    return [{ ...place, ...sound, isKept: true, problem: null }];
  });
