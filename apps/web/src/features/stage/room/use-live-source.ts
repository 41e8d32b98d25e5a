import { type RefObject, useEffect, useState } from 'react';
import { FIRST_PAUSE_MS, longerPause, runLater } from '../../../shared/outbox/run-later.ts';
import type { OpenLive } from '../../../shared/player/live-source.ts';
import type { LiveSource } from '../../../shared/player/live-window.ts';

/** What does not play it after a pause as long as this never will in this document: some browsers fetch no code twice. */
const LAST_PAUSE_MS = longerPause(FIRST_PAUSE_MS);

/** The picture of a running lesson in `video`, playing; null until what plays it is there. Throws where that does not come. */
export function useLiveSource(
  video: RefObject<HTMLVideoElement | null>,
  address: string,
  openLive: OpenLive,
): LiveSource | null {
  const [source, setSource] = useState<LiveSource | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    const { current: element } = video;
    if (!element) return undefined;
    let opened: LiveSource | null = null;
    let isGone = false;
    let stopTrying = (): void => undefined;
    const begin = async () => {
      const found = await openLive(element, address);
      if (isGone) return found.detach();
      opened = found;
      setSource(found);
      await playAnyway(element);
    };
    const tryWithin = (pauseMs: number): void => {
      begin().catch((cause: unknown) => {
        if (isGone) return;
        if (pauseMs > LAST_PAUSE_MS) setFailure(new Error('nothing plays the picture', { cause }));
        else stopTrying = runLater(() => tryWithin(longerPause(pauseMs)), pauseMs);
      });
    };
    tryWithin(FIRST_PAUSE_MS);
    return () => {
      isGone = true;
      stopTrying();
      opened?.detach();
    };
  }, [video, address, openLive]);
  if (failure) throw failure;
  return source;
}

/** A browser that lets nothing sound by itself plays silently; the button 'Sound on' stands below. */
async function playAnyway(element: HTMLVideoElement): Promise<void> {
  await element.play().catch(() => {
    element.muted = true;
    return element.play().catch(() => undefined);
  });
}
