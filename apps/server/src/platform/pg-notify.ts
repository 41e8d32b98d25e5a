import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { KEEP_ALIVE } from './database.ts';
import type { Log } from './log.ts';
import { isPooled } from './pooler.ts';

/**
 * What other processes of the school have just done (PostgreSQL's NOTIFY), as a reason to look: never the only one. A hint
 * may be lost, and behind a pooler none is heard; who listens also looks by itself now and then. Sending is a part of the
 * statement that writes.
 */
export type Notifications = {
  /** Hears the channel's notifications from now on; null stands for any that may have been lost meanwhile. */
  listen: (channel: string, onHint: (hint: string | null) => void) => void;
  /** Whether there are any, once the first attempt to listen has ended. */
  areReceived: () => Promise<boolean>;
  close: () => Promise<void>;
};

const CONNECTION = {
  application_name: 'school-hints',
  connectionTimeoutMillis: 10_000,
  ...KEEP_ALIVE,
};
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;

/** One connection for all channels, opened by the first that is listened to, and again whenever it is lost. */
export function createNotifications(connectionString: string, log: Log): Notifications {
  const channels = new Map<string, (hint: string | null) => void>();
  const stop = new AbortController();
  const heard = Promise.withResolvers<boolean>();
  let running: Promise<void> | null = null;
  let connection: pg.Client | null = null;
  /** The same once it hears every channel that was known by then. */
  let hearing: pg.Client | null = null;
  let lastQuery: Promise<unknown> = Promise.resolve();

  const hear = (client: pg.Client, channel: string): Promise<unknown> => {
    lastQuery = lastQuery.then(() => client.query(`listen ${client.escapeIdentifier(channel)}`));
    return lastQuery;
  };

  const listenUntilLost = async (): Promise<void> => {
    const own = new pg.Client({ connectionString, ...CONNECTION });
    connection = own;
    lastQuery = Promise.resolve();
    const lost = lossOf(own, log);
    try {
      // Ended while it connects, the client never says that it does not: only that it has ended.
      await Promise.race([own.connect(), lost]);
      if (stop.signal.aborted) return;
      if (await isPooled(own)) {
        log.info('notifications are not heard through a pooler, and are looked for by the clock');
        return stop.abort();
      }
      own.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''));
      for (const channel of channels.keys()) await hear(own, channel);
      hearing = own;
      heard.resolve(true);
      for (const onHint of channels.values()) onHint(null);
      await lost;
    } finally {
      heard.resolve(false);
      connection = null;
      hearing = null;
      await own.end().catch(() => undefined);
    }
  };

  return {
    listen: (channel, onHint) => {
      channels.set(channel, onHint);
      // A connection that is lost is opened again, and listens to all of them then.
      if (hearing) hear(hearing, channel).catch(() => undefined);
      running ??= repeat(listenUntilLost, stop.signal, log);
    },
    areReceived: () => heard.promise,
    close: async () => {
      stop.abort();
      await connection?.end().catch(() => undefined);
      await running;
    },
  };
}

/** Settles with the end of the connection. */
function lossOf(client: pg.Client, log: Log): Promise<void> {
  return new Promise((resolve) => {
    client.on('end', resolve);
    client.on('error', (error) => {
      log.warn({ reason: error.message }, 'the connection for notifications was lost');
      resolve();
    });
  });
}

/** Listens again and again, after pauses that grow while it is of no use. */
async function repeat(listen: () => Promise<void>, signal: AbortSignal, log: Log): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const beganAtMs = performance.now();
    await listen().catch((error: unknown) =>
      log.warn({ reason: error instanceof Error ? error.message : '' }, 'notifications are not heard'),
    );
    const lasted = performance.now() - beganAtMs > MAX_PAUSE_MS;
    pauseMs = lasted ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, MAX_PAUSE_MS);
    await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
