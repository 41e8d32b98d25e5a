import { createLog } from '../../src/platform/log.ts';
import { watchProcess } from '../../src/platform/watch-process.ts';

/** A process of its own that leaves a promise unwatched, serves on, and then throws where nobody catches. */
const log = createLog('info');
watchProcess({
  log,
  stop: async () => {
    log.info('closed in order');
  },
});
const left = { promise: Promise.reject(new Error('nobody watches')) };
setTimeout(() => {
  log.info(`still here, with ${Object.keys(left).length} promise`);
  throw new Error('nobody catches');
}, 50);
