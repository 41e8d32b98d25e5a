import { useCallback, useEffect, useRef, useState } from 'react';

const MOST_STEPS = 200;
/** Letters of one cell that come so close to each other are one step. */
const SAME_STEP_MS = 1_500;

/**
 * Changes that can be taken back, and done again. `what` names a change that goes on, such as typing into one cell. Once
 * others have written, their words cannot be undone here: the list begins again.
 */
export function useUndo<Value>(value: Value, change: (next: Value) => void) {
  const past = useRef<Value[]>([]);
  const future = useRef<Value[]>([]);
  const last = useRef({ what: '', at: 0 });
  const known = useRef(value);
  const current = useRef({ value, change });
  const [counts, setCounts] = useState({ past: 0, future: 0 });
  useEffect(() => {
    current.current = { value, change };
  });

  const put = useCallback((next: Value) => {
    known.current = next;
    current.current.value = next;
    current.current.change(next);
    setCounts({ past: past.current.length, future: future.current.length });
  }, []);
  const forgetWhenOthersWrote = useCallback(() => {
    if (known.current === current.current.value) return;
    past.current = [];
    future.current = [];
    last.current = { what: '', at: 0 };
    known.current = current.current.value;
  }, []);

  const act = useCallback(
    (toNext: (value: Value) => Value, what = '') => {
      forgetWhenOthersWrote();
      const before = current.current.value;
      const next = toNext(before);
      if (next === before) return;
      const now = performance.now();
      const goesOn = what !== '' && what === last.current.what && now - last.current.at < SAME_STEP_MS;
      if (!goesOn) past.current = [...past.current, before].slice(-MOST_STEPS);
      last.current = { what, at: now };
      future.current = [];
      put(next);
    },
    [forgetWhenOthersWrote, put],
  );
  const step = useCallback(
    (from: typeof past, to: typeof past) => {
      forgetWhenOthersWrote();
      const next = from.current.at(-1);
      if (next === undefined) return;
      from.current = from.current.slice(0, -1);
      to.current = [...to.current, current.current.value];
      last.current = { what: '', at: 0 };
      put(next);
    },
    [forgetWhenOthersWrote, put],
  );
  const undo = useCallback(() => step(past, future), [step]);
  const redo = useCallback(() => step(future, past), [step]);
  return { act, undo, redo, canUndo: counts.past > 0, canRedo: counts.future > 0 };
}
