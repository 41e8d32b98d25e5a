import { useEffect, useState, useSyncExternalStore } from 'react';
import { createLocalMedia, type LocalMedia, type MediaState } from './local-media.ts';

/** Camera and microphone of this page; `useOpenMedia` opens them. */
export function useLocalMedia(): { media: LocalMedia; state: MediaState } {
  const [media] = useState(() => createLocalMedia());
  const state = useSyncExternalStore(media.subscribe, media.read);
  return { media, state };
}

/** Open until the call is over, or the page is left; nothing of them stays open then. */
export function useOpenMedia(media: LocalMedia, isOver: boolean): void {
  useEffect(() => {
    if (isOver) return undefined;
    void media.openBoth();
    const open = ({ persisted }: PageTransitionEvent) => persisted && void media.openBoth();
    window.addEventListener('pagehide', media.close);
    window.addEventListener('pageshow', open);
    return () => {
      window.removeEventListener('pagehide', media.close);
      window.removeEventListener('pageshow', open);
      media.close();
    };
  }, [media, isOver]);
}
