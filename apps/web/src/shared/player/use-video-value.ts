import { useSyncExternalStore } from 'react';
import type { VideoRef } from './video-ref.ts';

/**
 * Something a video says of itself; `first` while there is none. What shows it is drawn again when it changes, and not with
 * every tick.
 */
export function useVideoValue<Value extends string | number | boolean>(
  video: VideoRef,
  read: (video: HTMLVideoElement) => Value,
  first: Value,
): Value {
  return useSyncExternalStore(
    video.watch,
    () => (video.current ? read(video.current) : first),
    () => first,
  );
}
