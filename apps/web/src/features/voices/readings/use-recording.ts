import { useCallback, useRef } from 'react';
import { createUuid } from '../../../shared/outbox/create-uuid.ts';
import type { KeptReading } from '../takes/takes-schema.ts';
import type { TakesInHand } from '../takes/use-kept-takes.ts';
import type { Place, ReadingProblem, ToRead } from './reading-kinds.ts';

type Ends = {
  onWhole: (reading: KeptReading) => Promise<void>;
  onProblem: (problem: ReadingProblem | null) => void;
};

/** Keeps a reading chunk after chunk while it is recorded. */
export function useRecording(
  { UID, lessonID }: Place,
  { readings, windows }: Pick<TakesInHand, 'readings' | 'windows'>,
  { onWhole, onProblem }: Ends,
) {
  const begun = useRef<{ reading: KeptReading; chunks: number; letGo: () => void } | null>(null);
  /** Chunks come faster than they are kept; they are kept in their order. */
  const order = useRef(Promise.resolve());
  const isRecording = useCallback(() => begun.current !== null, []);
  const begin = ({ speakerID, lines }: ToRead) => {
    onProblem(null);
    const unread = { isWhole: false, sound: null, pieces: [], isLaid: false };
    const fresh = { id: createUuid(), UID, lessonID, speakerID, atMs: Date.now(), lines, ...unread };
    begun.current?.letGo();
    const letGo = windows?.hold(fresh.id) ?? (() => undefined);
    begun.current = { reading: fresh, chunks: 0, letGo };
  };
  const onChunk = (chunk: Blob) => {
    const now = begun.current;
    if (!now || chunk.size === 0) return;
    const place = now.chunks;
    now.chunks += 1;
    order.current = order.current.then(async () => {
      if (place === 0) await readings?.keep(now.reading);
      await readings?.addChunk(now.reading.id, place, await chunk.arrayBuffer());
    });
    // What goes wrong is said at the end.
    order.current.catch(() => undefined);
  };
  const onPart = (_sound: Blob, isWhole: boolean) => {
    const now = begun.current;
    if (!isWhole || !now) return;
    begun.current = null;
    if (now.chunks === 0) onProblem('silent');
    else
      void order.current
        .then(() => onWhole({ ...now.reading, isWhole: true }))
        .catch(() => onProblem('not-kept'))
        .finally(now.letGo);
    if (now.chunks === 0) now.letGo();
    order.current = Promise.resolve();
  };
  return { begin, onChunk, onPart, isRecording };
}
