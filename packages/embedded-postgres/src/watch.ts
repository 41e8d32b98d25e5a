import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, findRunning, launch, waitUntilReady } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres.error.ts';

/** How often the server's process is looked for: reading two small files under /proc. */
const LOOK_EVERY_MS = 250;
/** The pauses before each further attempt; after the last one the server counts as lost. */
const PAUSES_MS = [0, 250, 500, 1_000, 2_000, 4_000, 8_000] as const;

export type Watch = { stop: () => Promise<void> };

/**
 * Looks whether the server still runs, ours or an adopted one, and starts it again when it has died: at once, then with
 * growing pauses. `onLost` is called with a sentence for people when no attempt has brought it back.
 */
export function watchServer({
  cluster,
  isReady,
  say,
  onLost,
  pausesMs = PAUSES_MS,
}: {
  cluster: Cluster;
  isReady: () => Promise<boolean>;
  say: (line: string) => void;
  onLost: (error: EmbeddedPostgresError) => void;
  pausesMs?: readonly number[] | undefined;
}): Watch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const startAgain = async (): Promise<void> => {
    say('The database has stopped; it is started again.');
    let last: unknown = null;
    for (const pauseMs of pausesMs) {
      await delay(pauseMs, undefined, { signal });
      try {
        if (findRunning(cluster) === null) launch(cluster);
        await waitUntilReady(cluster, isReady);
        say('The database answers again.');
        return;
      } catch (error) {
        last = error;
      }
    }
    throw new EmbeddedPostgresError(
      `The database stopped and could not be started again. ${last instanceof Error ? last.message : ''}`.trim(),
    );
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await delay(LOOK_EVERY_MS, undefined, { signal, ref: false });
      if (findRunning(cluster) === null) await startAgain();
    }
  };
  const watching = run().catch((error: unknown) => {
    if (!signal.aborted && error instanceof EmbeddedPostgresError) onLost(error);
  });
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
