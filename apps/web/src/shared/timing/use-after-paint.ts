import { startTransition, useEffect, useState } from 'react';

/** False for what is painted first; then true, in a step of its own in which the browser can answer in between. */
export function useAfterPaint(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return isAfter;
}
