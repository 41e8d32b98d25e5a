import { type RefObject, useEffect, useRef, useState } from 'react';

/** Saves so long after the last keystroke. */
const PAUSE_MS = 800;

export type Stored<Value> = { revision: number; value: Value };
/** What the server says to a version: taken, or changed by another meanwhile; null where it did not arrive. */
export type SaveAnswer<Value> =
  | ({ ok: true; isMerged: boolean } & Stored<Value>)
  | ({ ok: false; by: string | null } & Stored<Value>)
  | null;
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

/**
 * Saves a draft while the teacher types, debounced. `send` gets what was saved last, so that it sends only what has
 * changed since. Where another has changed the same, one chooses: the own version, or theirs.
 */
export function useAutosave<Value>(
  stored: Stored<Value>,
  send: (draft: Value, base: Stored<Value>) => Promise<SaveAnswer<Value>>,
) {
  const { draft, latest, take } = useDraft(stored.value);
  const [state, setState] = useState<SaveState>('saved');
  const { base, theirs, setTheirs, acceptTheirs } = useBase(stored);
  /** Whether something waits that no one has been sent. */
  const isUnsent = useRef(false);

  const save = async (): Promise<void> => {
    const sent = latest.current;
    isUnsent.current = false;
    setState('saving');
    const answer = await send(sent, base.current);
    if (answer === null) return setState('failed');
    if (!answer.ok) {
      setTheirs(answer);
      return setState('conflict');
    }
    base.current = { revision: answer.revision, value: answer.value };
    if (latest.current !== sent) return saveSoon();
    // What another has saved since is in it too.
    if (answer.isMerged) take(answer.value);
    setState('saved');
  };
  const { soon } = useDebounced(save, isUnsent);
  const saveSoon = () => {
    soon();
    setState('waiting');
  };

  const change = (next: Value) => {
    take(next);
    isUnsent.current = true;
    if (state !== 'conflict' && state !== 'saving') saveSoon();
  };

  return {
    draft,
    state,
    theirs,
    change,
    /** The same for what comes later: to what has been typed until then. */
    edit: (toNext: (latest: Value) => Value) => change(toNext(latest.current)),
    saveNow: () => void save(),
    keepMine: () => {
      if (acceptTheirs()) void save();
    },
    takeTheirs: () => {
      const value = acceptTheirs()?.value;
      if (value === undefined) return;
      take(value);
      setState('saved');
    },
  };
}

/** What is typed; `latest` has it before it is drawn. */
function useDraft<Value>(value: Value) {
  const [draft, setDraft] = useState(value);
  const latest = useRef(draft);
  const take = (next: Value) => {
    latest.current = next;
    setDraft(next);
  };
  return { draft, latest, take };
}

/** What was saved last; `theirs` is what another has saved of the same. */
function useBase<Value>(stored: Stored<Value>) {
  const base = useRef(stored);
  const [theirs, setTheirs] = useState<(Stored<Value> & { by: string | null }) | null>(null);
  /** What is saved next is saved over theirs. */
  const acceptTheirs = () => {
    if (theirs) base.current = theirs;
    setTheirs(null);
    return theirs;
  };
  return { base, theirs, setTheirs, acceptTheirs };
}

/** Debounce: runs what was drawn last, a pause after the last call of `soon`. */
function useDebounced(run: () => Promise<void>, isDue: RefObject<boolean>) {
  const current = useRef(run);
  useEffect(() => {
    current.current = run;
  });
  const timer = useRef(0);
  // Who goes to another tab goes on at once, and what was written is sent.
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      if (isDue.current) void current.current();
    },
    [isDue],
  );
  return {
    soon: () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void current.current(), PAUSE_MS);
    },
  };
}
