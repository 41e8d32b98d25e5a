import { useEffect, useState, useSyncExternalStore } from 'react';
import { useKeptDrafts } from '../store/kept-drafts.ts';
import { useAskBeforeLeaving } from '../ui/use-ask-before-leaving.ts';
import { usePageVisible } from '../ui/use-page-visible.ts';
import { type Autosaver, createAutosaver, type Send, type Stored } from './autosaver.ts';

/**
 * Saves a draft while the teacher types, debounced. `send` gets what was saved last, so that it sends only what has
 * changed since. Where another has changed the same, one chooses: the own version, or theirs. What is not saved when its
 * page goes is there when `place` is opened again. A page that is hidden may never be seen again: it sends at once.
 */
export function useAutosave<Value extends object>(place: string, stored: Stored<Value>, send: Send<Value>) {
  const kept = useKeptDrafts();
  const [saver] = useState(() => {
    const last = kept.get(place) as Autosaver<Value> | undefined;
    return last && last.get().state !== 'saved' ? last : createAutosaver(stored, send);
  });
  const shown = useSyncExternalStore(saver.subscribe, saver.get);
  useAskBeforeLeaving(shown.state !== 'saved' && shown.state !== 'partly');
  const isVisible = usePageVisible();
  useEffect(() => saver.sendBy(send));
  useEffect(() => {
    if (!isVisible) saver.leave();
  }, [isVisible, saver]);
  useEffect(() => {
    kept.set(place, saver);
    return () => {
      saver.leave();
      if (saver.get().state === 'saved' && kept.get(place) === saver) kept.delete(place);
    };
  }, [kept, place, saver]);
  return { ...shown, ...saver };
}
