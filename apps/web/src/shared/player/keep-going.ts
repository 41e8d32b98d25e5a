import type { AttachedSource, SourceError } from './attached-source.ts';
import { chooseRecovery, MAX_RECOVERIES, type PlayerEvent, recoveryDelayMs } from './player-state.ts';

type KeepGoingOptions = {
  findSource: () => AttachedSource | null;
  recoveries: () => number;
  send: (event: PlayerEvent) => void;
  onAddressExpired: () => void;
};

export type KeepingGoing = {
  onFatalError: (error: SourceError) => void;
  onRefused: () => void;
  /** What was waited for has come, or the wait was given up. */
  settle: () => void;
  stop: () => void;
};

/** Brings a film back by itself: after a lost network, a refused address, a decoder that stopped. */
export function keepGoing({
  findSource,
  recoveries,
  send,
  onAddressExpired,
}: KeepGoingOptions): KeepingGoing {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
    isAsking = false;
  };
  const later = (act: () => void, delayMs: number) => {
    settle();
    timer = setTimeout(act, delayMs);
  };
  const goOn = () => {
    settle();
    send({ type: 'retried' });
    findSource()?.reload();
  };
  window.addEventListener('online', goOn);
  return {
    onFatalError: (error) => {
      const tried = recoveries();
      const recovery = chooseRecovery(error, { recoveries: tried, isOnline: navigator.onLine });
      if (recovery === 'wait') return;
      if (recovery === 'give-up') return send({ type: 'failed' });
      send({ type: 'recovery-tried' });
      if (recovery === 'reload') later(() => findSource()?.reload(), recoveryDelayMs(tried));
      else later(() => findSource()?.resetDecoder(), 0);
    },
    onRefused: () => {
      // Every request that is refused says so; one new address is enough.
      if (isAsking) return;
      const tried = recoveries();
      if (tried >= MAX_RECOVERIES) return send({ type: 'failed' });
      send({ type: 'recovery-tried' });
      onAddressExpired();
      // Where the new address is the old one, it is tried again.
      later(
        () => {
          isAsking = false;
          findSource()?.reload();
        },
        recoveryDelayMs(tried + 1),
      );
      isAsking = true;
    },
    settle,
    stop: () => {
      settle();
      window.removeEventListener('online', goOn);
    },
  };
}
