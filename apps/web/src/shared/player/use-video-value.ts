import { type RefObject, useCallback, useSyncExternalStore } from 'react';
import { watchVideo } from './watch-video.ts';

/** Something a video says of itself. What shows it is drawn again when it changes, and not with every tick. */
export function useVideoValue<Value extends string | number | boolean>(
  video: RefObject<HTMLVideoElement | null>,
  read: (video: HTMLVideoElement) => Value,
  first: Value,
): Value {
  const subscribe = useCallback(
    (notify: () => void) => (video.current ? watchVideo(video.current, notify) : () => undefined),
    [video],
  );
  return useSyncExternalStore(
    subscribe,
    () => (video.current ? read(video.current) : first),
    () => first,
  );
}
