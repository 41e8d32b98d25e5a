import { createLog } from '../../src/platform/log.ts';
import { watchProcess } from '../../src/platform/watch-process.ts';

/** A process that leaves a rejected promise unhandled, serves on, and then throws an uncaught error. */
const log = createLog('info');
watchProcess({
  log,
  stop: async () => {
    log.info('closed in order');
  },
});
const left = { promise: Promise.reject(new Error('is never awaited')) };
setTimeout(() => {
  log.info(`still here, with ${Object.keys(left).length} promise`);
  throw new Error('is never caught');
}, 50);
