import { type RefObject, useState } from 'react';
import { watchVideo } from './watch-video.ts';

/** The place of a `<video>`, which may come into it later. */
export type VideoRef = RefObject<HTMLVideoElement | null> & {
  /** Calls `notify` when another video comes, and whenever what one says of itself may have changed. */
  watch: (notify: () => void) => () => void;
};

export function useVideoRef(): VideoRef {
  const [ref] = useState(createVideoRef);
  return ref;
}

function createVideoRef(): VideoRef {
  let current: HTMLVideoElement | null = null;
  const onChanges = new Set<() => void>();
  return {
    get current() {
      return current;
    },
    set current(video) {
      current = video;
      for (const onChange of onChanges) onChange();
    },
    watch: (notify) => {
      const listen = () => (current ? watchVideo(current, notify) : undefined);
      let stop = listen();
      const onChange = () => {
        stop?.();
        stop = listen();
        notify();
      };
      onChanges.add(onChange);
      return () => {
        onChanges.delete(onChange);
        stop?.();
      };
    },
  };
}
