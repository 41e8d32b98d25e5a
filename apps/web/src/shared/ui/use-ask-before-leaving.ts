import { useEffect } from 'react';

/** The browser asks before the document is left, reloaded or closed; ways within the app are not asked about. */
export function useAskBeforeLeaving(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWanted]);
}
