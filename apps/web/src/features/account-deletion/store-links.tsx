import type { ReactNode } from 'react';

/** Where a plan of an app store is managed. */
export function storeLinks({ android, ios }: { android: string; ios: string }) {
  return {
    android: (text: string): ReactNode => <a href={android}>{text}</a>,
    ios: (text: string): ReactNode => <a href={ios}>{text}</a>,
  };
}
