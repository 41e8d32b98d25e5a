import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useKeptDrafts } from '../store/kept-drafts.ts';
import { holdCursor } from '../ui/hold-cursor.ts';
import { useAskBeforeLeaving } from '../ui/use-ask-before-leaving.ts';
import { usePageVisible } from '../ui/use-page-visible.ts';
import { type Autosaver, createAutosaver, type Send, type Stored } from './autosaver.ts';

type Saver<Value extends object> = Autosaver<Value> & ReturnType<typeof createHolds>;

function createHolds() {
  let count = 0;
  return {
    /** What comes until the answer is called belongs to the draft, also where its page is left meanwhile. */
    hold: () => {
      count += 1;
      return () => {
        count -= 1;
      };
    },
    isHeld: () => count > 0,
  };
}

/** Nothing is typed that is not saved, and nothing is still to come. */
const isDone = <Value extends object>(saver: Saver<Value>) =>
  saver.get().state === 'saved' && !saver.isHeld();

/**
 * Saves a draft while the teacher types, debounced. `send` gets what was saved last, so that it sends only what has
 * changed since. Where another has changed the same, one chooses: the own version, or theirs; where nothing is unsaved,
 * theirs is shown in place. What is not saved when its page goes is there when `place` is opened again. A page that is
 * hidden may never be seen again: it sends at once.
 */
export function useAutosave<Value extends object>(place: string, stored: Stored<Value>, send: Send<Value>) {
  const kept = useKeptDrafts();
  const [saver] = useState(() => {
    const last = kept.get(place) as Saver<Value> | undefined;
    return last && !isDone(last) ? last : { ...createAutosaver(stored, send), ...createHolds() };
  });
  const shown = useShown(saver);
  useAskBeforeLeaving(shown.state !== 'saved' && shown.state !== 'partly');
  const isVisible = usePageVisible();
  useEffect(() => saver.sendBy(send));
  useEffect(() => saver.takeUp(stored));
  useEffect(() => {
    if (!isVisible) saver.leave();
  }, [isVisible, saver]);
  useEffect(() => {
    kept.set(place, saver);
    return () => {
      saver.leave();
      if (isDone(saver) && kept.get(place) === saver) kept.delete(place);
    };
  }, [kept, place, saver]);
  return { ...shown, ...saver };
}

/** What the page draws of it; the cursor stays where one types, also where another's words are put there. */
function useShown<Value extends object>({ subscribe, get }: Saver<Value>) {
  const putBack = useRef<() => void>(null);
  const follow = useCallback(
    (draw: () => void) =>
      subscribe(() => {
        putBack.current = holdCursor();
        draw();
      }),
    [subscribe],
  );
  const shown = useSyncExternalStore(follow, get);
  useLayoutEffect(() => {
    if (shown) putBack.current?.();
    putBack.current = null;
  }, [shown]);
  return shown;
}
