import { type RefObject, useEffect, useState } from 'react';
import type { OpenLive } from '../../../shared/player/live-source.ts';
import type { LiveSource } from '../../../shared/player/live-window.ts';

/** The picture of a running lesson in `video`, playing; null until what plays it is there. */
export function useLiveSource(
  video: RefObject<HTMLVideoElement | null>,
  address: string,
  openLive: OpenLive,
): LiveSource | null {
  const [source, setSource] = useState<LiveSource | null>(null);
  useEffect(() => {
    const { current: element } = video;
    if (!element) return undefined;
    let opened: LiveSource | null = null;
    let isGone = false;
    const begin = async () => {
      const found = await openLive(element, address);
      if (isGone) return found.detach();
      opened = found;
      setSource(found);
      await playAnyway(element);
    };
    begin().catch(() => undefined);
    return () => {
      isGone = true;
      opened?.detach();
    };
  }, [video, address, openLive]);
  return source;
}

/** A browser that lets nothing sound by itself plays silently; the button 'Sound on' stands below. */
async function playAnyway(element: HTMLVideoElement): Promise<void> {
  await element.play().catch(() => {
    element.muted = true;
    return element.play().catch(() => undefined);
  });
}
