import { hasMediaSource } from './data-saved.ts';
import { playByBrowser } from './live-native.ts';
import type { LiveSource } from './live-window.ts';

/** Begins to play a running lesson's picture. */
export type OpenLive = (video: HTMLVideoElement, address: string) => Promise<LiveSource>;

/** At its live edge. Lost pieces are requested again until they are there. What plays is loaded when there is something to play. */
export const openLive: OpenLive = async (video, address) => {
  if (!hasMediaSource()) return playByBrowser(video, address);
  const { playByHls } = await import('./attach-hls.ts');
  return playByHls(video, address) ?? playByBrowser(video, address);
};
