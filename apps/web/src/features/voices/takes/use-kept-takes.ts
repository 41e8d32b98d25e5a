import { useCallback, useEffect, useRef, useState } from 'react';
import { FIRST_PAUSE_MS, longerPause, runLater } from '../../../shared/outbox/run-later.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import type { KeptReadings } from './kept-readings.ts';
import { dropDone, type KeptTakes, openKeptTakes } from './kept-takes.ts';
import { sendTake } from './send-take.ts';
import type { KeptReading, KeptTake } from './takes-schema.ts';

export type TakesInHand = {
  /** What the server does not have yet, the earliest first; empty until that was looked for. */
  takes: readonly KeptTake[];
  keep: (take: KeptTake) => Promise<void>;
  drop: (id: string) => Promise<void>;
  /** As `KeptTakes` has it. */
  lay: (reading: KeptReading, takes: readonly KeptTake[]) => Promise<void>;
  /** Null until it was looked for. */
  readings: KeptReadings | null;
  isLasting: boolean;
  isReady: boolean;
};

/** An account's takes in this browser. What its teacher has kept is sent, one after the other, until the server has it. */
export function useKeptTakes(UID: string, open = openKeptTakes): TakesInHand {
  const [opened, setOpened] = useState<KeptTakes | null>(null);
  const [takes, setTakes] = useState<readonly KeptTake[]>([]);
  useEffect(() => {
    let isGone = false;
    void open().then(async (store) => {
      await dropDone(store, UID);
      const found = await store.list(UID);
      if (isGone) return;
      setTakes(found);
      setOpened(store);
    });
    return () => {
      isGone = true;
    };
  }, [UID, open]);
  const keep = useCallback(
    async (take: KeptTake) => {
      setTakes((known) => [...known.filter(({ id }) => id !== take.id), take]);
      await opened?.keep(take);
    },
    [opened],
  );
  const drop = useCallback(
    async (id: string) => {
      setTakes((known) => known.filter((take) => take.id !== id));
      await opened?.drop(id);
      if (opened) await dropDone(opened, UID);
    },
    [opened, UID],
  );
  const lay = useCallback(
    async (reading: KeptReading, laid: readonly KeptTake[]) => {
      // Of two windows one lays them; the other sends them too.
      const isFirst = await opened?.lay(reading, laid);
      if (isFirst === false) setTakes((await opened?.list(UID)) ?? []);
      else setTakes((known) => [...known, ...laid]);
    },
    [opened, UID],
  );
  const readings = opened?.readings ?? null;
  useSending(takes, { keep, drop, readings });
  return { takes, keep, drop, lay, readings, isLasting: opened?.isLasting ?? true, isReady: opened !== null };
}

/** Sends what waits, one at a time; where the server is away, again after a growing pause, or the longer one that it asks for, and when the network is back. */
function useSending(
  takes: readonly KeptTake[],
  { keep, drop, readings }: Pick<TakesInHand, 'keep' | 'drop' | 'readings'>,
): void {
  const dispatch = useAppDispatch();
  const [rest, setRest] = useState<'none' | 'sending' | 'away'>('none');
  const pauseMs = useRef(FIRST_PAUSE_MS);
  const askedMs = useRef(0);
  const waiting = takes.find(({ isKept, problem }) => isKept && problem === null);
  const next = rest === 'none' ? waiting : undefined;
  useEffect(() => {
    if (!next || !readings) return;
    setRest('sending');
    void dispatch(sendTake(next, readings)).then(async (sent) => {
      if (sent.end === 'stored') await drop(next.id);
      else if (sent.end === 'refused') await keep({ ...next, problem: sent.problem });
      if (sent.end === 'away') askedMs.current = sent.pauseMs;
      else pauseMs.current = FIRST_PAUSE_MS;
      setRest(sent.end === 'away' ? 'away' : 'none');
    });
  }, [next, dispatch, keep, drop, readings]);
  useEffect(() => {
    if (rest !== 'away') return undefined;
    const now = pauseMs.current;
    pauseMs.current = longerPause(now);
    return runLater(() => setRest('none'), Math.max(now, askedMs.current));
  }, [rest]);
}
