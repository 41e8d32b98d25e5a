import { CallFailure } from '../api/call-error.ts';
import type { KeptStorage } from '../store/kept-storage.ts';
import type { Thunk } from '../store/thunk.ts';
import type { Outbox } from './outbox.ts';
import { FIRST_PAUSE_MS, longerPause, runLater } from './run-later.ts';

type Retry = { pauseMs: number; cancel: () => void };

/**
 * Sends what waits for an account. `send` drops each entry that the server has taken or refused, and throws where it could
 * not ask: then all that waits is sent again after a growing pause, and at once when the network is back, for as long as
 * the page is open and the account logged in. Resolves with what was thrown; null where nothing was.
 */
export function createSender<Entry>(
  outbox: Outbox<Entry>,
  send: (UID: string, entries: ReadonlyMap<string, Entry>) => Thunk<Promise<void>>,
): (UID: string) => Thunk<Promise<Error | null>> {
  const retries = new WeakMap<KeptStorage, Map<string, Retry>>();

  const sendWaiting =
    (UID: string): Thunk<Promise<Error | null>> =>
    async (dispatch, _getState, { storage, auth }) => {
      const entries = outbox.list(storage, UID);
      if (UID === '' || entries.size === 0) return null;
      const ofStorage = retries.get(storage) ?? new Map<string, Retry>();
      retries.set(storage, ofStorage);
      try {
        await dispatch(send(UID, entries));
        ofStorage.get(UID)?.cancel();
        ofStorage.delete(UID);
        return null;
      } catch (thrown) {
        const { pauseMs, cancel } = ofStorage.get(UID) ?? { pauseMs: FIRST_PAUSE_MS };
        cancel?.();
        const again = async () => {
          if ((await auth.findUid()) === UID) await dispatch(sendWaiting(UID));
        };
        ofStorage.set(UID, {
          pauseMs: longerPause(pauseMs),
          cancel: runLater(() => void again().catch(() => undefined), Math.max(pauseMs, askedPause(thrown))),
        });
        return thrown instanceof Error ? thrown : new Error(String(thrown));
      }
    };
  return sendWaiting;
}

/** How long a busy server wants to be left alone. */
function askedPause(thrown: unknown): number {
  return (thrown instanceof CallFailure && thrown.retryAfterMs) || 0;
}
