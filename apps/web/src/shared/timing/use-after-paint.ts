import { startTransition, useEffect, useState } from 'react';

/** False for the first paint; then true, in a separate step, so that the browser can handle input in between. */
export function useAfterPaint(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return isAfter;
}
