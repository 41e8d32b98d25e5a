import type { ReactNode } from 'react';

/** One short message in the middle of an otherwise empty screen. */
export function FullScreenMessage({ children }: { children: ReactNode }) {
  return (
    <p className="please-wait" role="status">
      {children}
    </p>
  );
}
