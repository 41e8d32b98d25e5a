import { type Lock, type Locker, MemoryLocker } from '@tus/server';
import type { Context } from '../../platform/context.ts';
import { TusError } from './tus-error.ts';
import { pieceUnderWay } from './upload-store.ts';
import { freeWriter, takeWriter } from './uploads.repo.ts';

type Tools = Pick<Context, 'db' | 'clock' | 'sessionClock' | 'ids'>;

/** A writer that says nothing for so long is gone. */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
/** What a piece has left to come in once a later one waits, as tus itself has it. */
const DRAIN_MS = 3_000;

/** One request writes to a file at a time: within this process the later one takes over, of others the first one has it. */
export function createUploadLocker(tools: Tools): Locker {
  const here = new MemoryLocker();
  return { newLock: (id) => createLock(tools, id, here.newLock(id)) };
}

function createLock({ db, clock, sessionClock, ids }: Tools, id: string, here: Lock): Lock {
  const writer = ids.documentId();
  let renewal: NodeJS.Timeout | undefined;
  let drain: NodeJS.Timeout | undefined;
  const take = () => {
    const now = sessionClock.now();
    return takeWriter(db, id, { writer, now, until: new Date(now.getTime() + LEASE_MS) });
  };
  return {
    lock: async (signal, cancelRequest) => {
      const piece = pieceUnderWay.getStore();
      // Asked for again and again by who waits.
      const cancelReq = async () => {
        drain ??= setTimeout(() => piece?.body.destroy(), DRAIN_MS).unref();
        await cancelRequest();
      };
      await here.lock(signal, cancelReq);
      const isTaken = await take().catch(() => false);
      if (!isTaken) {
        await here.unlock();
        throw new TusError(423, 'Another request writes to it.');
      }
      renewal = setInterval(() => {
        take().then(
          (isStillOurs) => (isStillOurs ? undefined : cancelReq()),
          () => undefined,
        );
      }, RENEW_MS);
    },
    unlock: async () => {
      clearInterval(renewal);
      clearTimeout(drain);
      await freeWriter(db, id, writer, clock.now()).catch(() => undefined);
      await here.unlock();
    },
  };
}
