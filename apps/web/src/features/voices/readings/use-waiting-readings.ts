import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { KeptReadings } from '../takes/kept-readings.ts';
import type { KeptReading } from '../takes/takes-schema.ts';
import type { Windows } from '../takes/windows.ts';
import { useSendingReading } from './use-sending-reading.ts';

/**
 * Sends what an account has read in one go, the earliest first, wherever in the studio it is by now. What was being
 * recorded in a window that has gone is whole as far as it goes. What the server does not want is left to the lesson's own
 * desk, which says why.
 */
export function useWaitingReadings(
  UID: string,
  readings: KeptReadings | null,
  windows: Windows | null,
): void {
  const [reading, setReading] = useState<KeptReading | null>(null);
  const refused = useRef(new Set<string>());
  const look = useRef<() => void>(undefined);
  const recorded = useRecordings(readings, windows, look);
  const findNext = useCallback(async () => {
    const found = (await readings?.list(UID)) ?? [];
    const open = found.filter(({ id, sound }) => sound === null && !refused.current.has(id));
    for (const one of open) if (!one.isWhole) recorded(one.id);
    const waiting = open.filter(({ isWhole }) => isWhole);
    setReading(waiting.toSorted((one, other) => one.atMs - other.atMs)[0] ?? null);
  }, [readings, UID, recorded]);
  useEffect(() => {
    look.current = () => void findNext();
    look.current();
    return windows?.watch(look.current);
  }, [findNext, windows]);
  const onMeasured = async (measured: KeptReading) => {
    // Another window may have been quicker, or has discarded it.
    const now = await readings?.find(measured.id);
    if (now?.sound === null) await readings?.keep(measured);
    await findNext();
  };
  const onRefused = () => {
    if (reading) refused.current.add(reading.id);
    setReading(null);
    void findNext();
  };
  useSendingReading({ reading, readings, windows, problem: null, onMeasured, onRefused });
}

/** Once the window that records a reading has gone, the reading is whole, and this window looks again. */
function useRecordings(
  readings: KeptReadings | null,
  windows: Windows | null,
  look: RefObject<(() => void) | undefined>,
): (id: string) => void {
  const awaited = useRef(new Set<string>());
  const gone = useRef<AbortController>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    gone.current = leaving;
    const known = awaited.current;
    return () => {
      leaving.abort();
      known.clear();
    };
  }, []);
  return useCallback(
    (id) => {
      if (!readings || !gone.current || awaited.current.has(id)) return;
      awaited.current.add(id);
      const complete = async () => {
        const left = await readings.find(id);
        if (left && !left.isWhole) await readings.keep({ ...left, isWhole: true });
        look.current?.();
      };
      windows?.whenFree(id, gone.current.signal, () => void complete());
    },
    [readings, windows, look],
  );
}
