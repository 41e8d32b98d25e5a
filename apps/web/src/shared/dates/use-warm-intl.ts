import { useEffect, useState } from 'react';

/** A worker that says nothing is not waited for longer. */
const MOST_WAIT_MS = 2_000;
const READ_TABLES = 'new Intl.DateTimeFormat();postMessage(0);';

/**
 * Whether Intl answers at once. Its first use reads tables for a phone's 50 to 100 ms, whatever is asked, and they are the
 * process's from then on: a worker reads them, while the page goes on.
 */
export function useWarmIntl(): boolean {
  const [isWarm, setIsWarm] = useState(typeof Worker === 'undefined');
  useEffect(() => {
    if (isWarm) return;
    const address = URL.createObjectURL(new Blob([READ_TABLES], { type: 'text/javascript' }));
    const worker = new Worker(address);
    const done = () => setIsWarm(true);
    worker.addEventListener('message', done);
    worker.addEventListener('error', done);
    const timer = setTimeout(done, MOST_WAIT_MS);
    return () => {
      clearTimeout(timer);
      worker.terminate();
      URL.revokeObjectURL(address);
    };
  }, [isWarm]);
  return isWarm;
}
