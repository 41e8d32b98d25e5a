import { loggableError } from './errors.ts';
import type { Log } from './log.ts';

/** Shorter than a supervisor's patience: what was thrown may have left anything in the middle. */
const END_WITHIN_MS = 10_000;

const faults = { unhandledRejections: 0, uncaughtExceptions: 0 };

/** What nothing in this process handled since it began, for who counts: each is a fault of ours. */
export function countFaults(): Readonly<typeof faults> {
  return { ...faults };
}

export type Watched = {
  log: Pick<Log, 'error' | 'fatal'>;
  /** Closes everything, in order: as it was told to, or at once because of a fault. */
  stop: (why: 'asked' | 'fault') => Promise<void>;
  /** This process, but in a test. */
  own?: Pick<NodeJS.Process, 'on' | 'exit'>;
};

/**
 * The last resort of a process, and its end. SIGTERM and SIGINT end it in order, with 0. An unhandled rejection
 * concerns one promise: it is logged and counted, and the process serves on. An error that was thrown through
 * everything has left a callback in the middle, and whatever that held: it is logged and counted, and the process ends
 * in order, with 1, so that its supervisor starts a sound one.
 */
export function watchProcess({ log, stop, own = process }: Watched): void {
  let isEnding = false;
  const end = (exitCode: 0 | 1): void => {
    if (isEnding) return;
    isEnding = true;
    stop(exitCode === 0 ? 'asked' : 'fault').then(
      () => own.exit(exitCode),
      (error: unknown) => {
        log.error({ err: loggableError(error) }, 'the process did not end in order');
        own.exit(1);
      },
    );
  };
  own.on('SIGTERM', () => end(0));
  own.on('SIGINT', () => end(0));
  own.on('unhandledRejection', (reason) => {
    faults.unhandledRejections += 1;
    log.error({ err: loggableError(reason) }, 'unhandled rejection');
  });
  own.on('uncaughtException', (error) => {
    faults.uncaughtExceptions += 1;
    log.fatal({ err: loggableError(error) }, 'uncaught error: the process ends');
    setTimeout(() => own.exit(1), END_WITHIN_MS).unref();
    end(1);
  });
}
