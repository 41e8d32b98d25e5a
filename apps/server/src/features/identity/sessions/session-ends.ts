import type { WatchSessionEnds } from '../../../platform/caller.ts';

/** Tells this process's watchers of log-ins that have ended, one after the other as they came. */
export function createSessionEnds(): { watch: WatchSessionEnds; tell: (uid: string) => void } {
  const watchers: ((uid: string) => void)[] = [];
  return {
    watch: (onEnd) => {
      watchers.push(onEnd);
    },
    tell: (uid) => {
      for (const onEnd of watchers) onEnd(uid);
    },
  };
}
