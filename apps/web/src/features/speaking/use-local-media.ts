import { useEffect, useState, useSyncExternalStore } from 'react';
import { createLocalMedia, type LocalMedia, type MediaState } from './local-media.ts';

/** Camera and microphone for as long as the page shows this; nothing of them stays open when it is left. */
export function useLocalMedia(): { media: LocalMedia; state: MediaState } {
  const [media] = useState(() => createLocalMedia());
  const state = useSyncExternalStore(media.subscribe, media.read);
  useEffect(() => {
    void media.openBoth();
    const open = ({ persisted }: PageTransitionEvent) => persisted && void media.openBoth();
    window.addEventListener('pagehide', media.close);
    window.addEventListener('pageshow', open);
    return () => {
      window.removeEventListener('pagehide', media.close);
      window.removeEventListener('pageshow', open);
      media.close();
    };
  }, [media]);
  return { media, state };
}
