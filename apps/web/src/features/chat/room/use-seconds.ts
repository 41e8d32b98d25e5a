import { useEffect, useState } from 'react';

/** The page's clock, read each second while what shows it counts. */
export function useSeconds(isCounting: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return undefined;
    const read = () => setNowMs(Date.now());
    read();
    const timer = setInterval(read, 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return nowMs;
}
