import type { LiveSource } from './live-window.ts';

export const AGAIN_MS = 2_000;

/** iPhones before ManagedMediaSource: their own player knows live playlists. */
export function playByBrowser(video: HTMLVideoElement, address: string): LiveSource {
  let again: ReturnType<typeof setTimeout> | undefined;
  const load = () => {
    video.src = address;
    video.load();
  };
  const onError = () => {
    clearTimeout(again);
    again = setTimeout(load, AGAIN_MS);
  };
  video.addEventListener('error', onError);
  load();
  return {
    edge: () => endOf(video),
    follow: () => undefined,
    leaveEdge: () => undefined,
    detach: () => {
      clearTimeout(again);
      video.removeEventListener('error', onError);
      video.removeAttribute('src');
      video.load();
    },
  };
}

export function endOf({ seekable }: HTMLVideoElement): number {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
}
