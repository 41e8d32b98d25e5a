import { useCallback, useEffect, useRef, useState } from 'react';
import { FIRST_PAUSE_MS, longerPause, runLater } from '../../../shared/outbox/run-later.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { voicesApi } from '../voices.api.ts';
import type { KeptReadings } from './kept-readings.ts';
import { dropDone, type KeptTakes, openKeptTakes } from './kept-takes.ts';
import { type Sent, sendTake } from './send-take.ts';
import type { KeptReading, KeptTake } from './takes-schema.ts';
import type { Windows } from './windows.ts';

export type TakesInHand = {
  /** What the server does not have yet, the earliest first; empty until that was looked for. */
  takes: readonly KeptTake[];
  keep: (take: KeptTake) => Promise<void>;
  drop: (id: string) => Promise<void>;
  /** As `KeptTakes` has it. */
  lay: (reading: KeptReading, takes: readonly KeptTake[]) => Promise<void>;
  /** Null until it was looked for. */
  readings: KeptReadings | null;
  windows: Windows | null;
  /** The browser's store has all of it; what it has no room for is this page's alone, and sent from here. */
  isLasting: boolean;
  isReady: boolean;
};

/** An account's takes in this browser. What its teacher has kept is sent, one after the other, until the server has it. */
export function useKeptTakes(
  UID: string,
  { open = openKeptTakes, follows = false }: { open?: typeof openKeptTakes; follows?: boolean } = {},
): TakesInHand {
  const [takes, setTakes] = useState<readonly KeptTake[]>([]);
  /** What the browser has taken into its store. */
  const stored = useRef(new Set<string>());
  const show = useCallback((found: readonly KeptTake[]) => {
    for (const { id } of found) stored.current.add(id);
    setTakes(found);
  }, []);
  const opened = useStore(UID, open, show);
  const [hasRoom, setRoom] = useState(true);
  const keep = useCallback(
    async (take: KeptTake) => {
      setTakes((known) => [...known.filter(({ id }) => id !== take.id), take]);
      try {
        await opened?.keep(take);
        stored.current.add(take.id);
        setRoom(true);
      } catch {
        setRoom(false);
      }
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
      for (const { id } of laid) stored.current.add(id);
      if (isFirst === false) show((await opened?.list(UID)) ?? []);
      else setTakes((known) => [...known, ...laid]);
    },
    [opened, UID, show],
  );
  const forget = useCallback((id: string) => setTakes((known) => known.filter((take) => take.id !== id)), []);
  const isStored = useCallback((id: string) => stored.current.has(id), []);
  useFollowing(UID, follows ? opened : null, show);
  useSending(takes, opened, { keep, drop, forget, isStored });
  const { readings = null, windows = null, isLasting = true } = opened ?? {};
  return {
    takes,
    keep,
    drop,
    lay,
    readings,
    windows,
    isLasting: isLasting && hasRoom,
    isReady: opened !== null,
  };
}

/** The browser's store, once what it has of the account is shown. */
function useStore(
  UID: string,
  open: typeof openKeptTakes,
  onFound: (takes: readonly KeptTake[]) => void,
): KeptTakes | null {
  const [opened, setOpened] = useState<KeptTakes | null>(null);
  useEffect(() => {
    let isGone = false;
    void open().then(async (store) => {
      await dropDone(store, UID);
      const found = await store.list(UID);
      if (isGone) return;
      onFound(found);
      setOpened(store);
    });
    return () => {
      isGone = true;
    };
  }, [UID, open, onFound]);
  return opened;
}

/** What other windows keep and lay comes in here too: for pages that make no takes. */
function useFollowing(
  UID: string,
  opened: KeptTakes | null,
  onFound: (takes: readonly KeptTake[]) => void,
): void {
  useEffect(() => {
    if (!opened) return undefined;
    let isGone = false;
    const unwatch = opened.windows.watch(() => {
      void opened.list(UID).then((found) => {
        if (!isGone) onFound(found);
      });
    });
    return () => {
      isGone = true;
      unwatch();
    };
  }, [UID, opened, onFound]);
}

type Acts = Pick<TakesInHand, 'keep' | 'drop'> & {
  forget: (id: string) => void;
  isStored: (id: string) => boolean;
};

/** Sends what waits, one at a time and by one window; where the server is away, again after a growing pause, or the longer one that it asks for, and when the network is back. */
function useSending(
  takes: readonly KeptTake[],
  opened: KeptTakes | null,
  { keep, drop, forget, isStored }: Acts,
): void {
  const dispatch = useAppDispatch();
  const [rest, setRest] = useState<'none' | 'sending' | 'away'>('none');
  const pauseMs = useRef(FIRST_PAUSE_MS);
  const askedMs = useRef(0);
  const waiting = takes.find(({ isKept, problem }) => isKept && problem === null);
  const next = rest === 'none' ? waiting : undefined;
  useEffect(() => {
    if (!next || !opened) return;
    setRest('sending');
    const send = async (): Promise<'away' | 'none'> => {
      // Another window may have been first; what this one could not keep is here alone.
      const now = (await opened.find(next.id)) ?? (isStored(next.id) ? null : next);
      if (now === null) {
        forget(next.id);
        dispatch(voicesApi.util.invalidateTags(['Voices', 'LessonVoice']));
        return 'none';
      }
      const sent: Sent =
        now.problem === null
          ? await dispatch(sendTake(now, opened.readings))
          : { end: 'refused', problem: now.problem };
      if (sent.end === 'stored') await drop(next.id);
      else if (sent.end === 'refused') await keep({ ...now, problem: sent.problem });
      if (sent.end === 'away') askedMs.current = sent.pauseMs;
      else pauseMs.current = FIRST_PAUSE_MS;
      return sent.end === 'away' ? 'away' : 'none';
    };
    // What the browser's own store refuses is tried again too.
    void opened.windows.inTurn(send).then(setRest, () => setRest('away'));
  }, [next, dispatch, keep, drop, forget, isStored, opened]);
  useEffect(() => {
    if (rest !== 'away') return undefined;
    const now = pauseMs.current;
    pauseMs.current = longerPause(now);
    return runLater(() => setRest('none'), Math.max(now, askedMs.current));
  }, [rest]);
}
