import type { WatchSessionEnds } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { createLiveLoop, LOOK_MS } from '../../../platform/sockets/live-loop.ts';
import { listEndedSince } from '../db/sessions.repo.ts';
import { SESSION_ENDS } from '../db/sessions.table.ts';

/** What ended is written a moment after its time, and by another machine's clock. */
const OVERLAP_MS = 10_000;

type Tools = Pick<Context, 'db' | 'log' | 'sessionClock'> & {
  notifications: Pick<Context['notifications'], 'listen' | 'areReceived'>;
};

/** Tells this process's watchers of log-ins that have ended, one after the other as they came. */
export function createSessionEnds() {
  const watchers: ((uid: string) => void)[] = [];
  let loop: ReturnType<typeof createLiveLoop> | null = null;
  const tell = (uid: string): void => {
    for (const onEnd of watchers) onEnd(uid);
  };
  const watch: WatchSessionEnds = (onEnd) => {
    watchers.push(onEnd);
  };
  return {
    watch,
    /** From now on it hears of ends; where no notifications are heard, behind a pooler, it looks for them. */
    follow: (tools: Tools): void => {
      const look = createLook(tools, tell);
      loop = createLiveLoop(tools, {
        what: 'the ends of log-ins',
        onHint: { [SESSION_ENDS]: async (uid) => (uid ? tell(uid) : look()) },
        every: [
          { ms: LOOK_MS, work: async () => ((await tools.notifications.areReceived()) ? undefined : look()) },
        ],
      });
      loop.start();
    },
    stop: (): void => loop?.stop(),
  };
}

function createLook({ db, sessionClock }: Tools, tell: (uid: string) => void): () => Promise<void> {
  let lookedAtMs = sessionClock.now().getTime();
  return async () => {
    const since = new Date(lookedAtMs - OVERLAP_MS);
    lookedAtMs = sessionClock.now().getTime();
    for (const uid of await listEndedSince(db, since)) tell(uid);
  };
}
