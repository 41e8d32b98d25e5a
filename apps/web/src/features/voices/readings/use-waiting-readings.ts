import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeptReadings } from '../takes/kept-readings.ts';
import type { KeptReading } from '../takes/takes-schema.ts';
import { useSendingReading } from './use-sending-reading.ts';

/**
 * Sends what an account has read in one go, the earliest first, wherever in the studio it is by now. What the server
 * does not want is left to the lesson's own desk, which says why.
 */
export function useWaitingReadings(UID: string, readings: KeptReadings | null): void {
  const [reading, setReading] = useState<KeptReading | null>(null);
  const refused = useRef(new Set<string>());
  const findNext = useCallback(async () => {
    const found = (await readings?.list(UID)) ?? [];
    const waiting = found.filter((one) => one.isWhole && one.sound === null && !refused.current.has(one.id));
    setReading(waiting.toSorted((one, other) => one.atMs - other.atMs)[0] ?? null);
  }, [readings, UID]);
  useEffect(() => {
    void findNext();
  }, [findNext]);
  const onMeasured = async (measured: KeptReading) => {
    // Another window may have been quicker, or has discarded it.
    const now = (await readings?.list(UID))?.find(({ id }) => id === measured.id);
    if (now?.sound === null) await readings?.keep(measured);
    await findNext();
  };
  const onRefused = () => {
    if (reading) refused.current.add(reading.id);
    setReading(null);
    void findNext();
  };
  useSendingReading({ reading, readings, problem: null, onMeasured, onRefused });
}
