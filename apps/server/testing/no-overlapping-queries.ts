import { afterAll, afterEach } from 'vitest';
import { takeOverlapping } from './overlapping-queries.ts';

/**
 * A query on a client that is executing another waits in a queue that node-postgres 9 does without. It says so once in a
 * process, and only from the third query on; here each one fails the test that it is of.
 */
function refuseOverlapping(): void {
  const places = takeOverlapping();
  if (places.length > 0) throw new Error(places.join('\n'));
}

afterEach(refuseOverlapping);
afterAll(refuseOverlapping);
