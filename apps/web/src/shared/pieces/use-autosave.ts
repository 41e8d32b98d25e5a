import { useEffect, useRef, useState } from 'react';

/** Debounce: saves so long after the last keystroke. */
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
  const [draft, setDraft] = useState(stored.value);
  const [state, setState] = useState<SaveState>('saved');
  const [theirs, setTheirs] = useState<(Stored<Value> & { by: string | null }) | null>(null);
  const base = useRef(stored);
  const latest = useRef(draft);
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
  const take = (value: Value) => {
    latest.current = value;
    setDraft(value);
  };
  const current = useRef(save);
  useEffect(() => {
    current.current = save;
  });
  const timer = useRef(0);
  const saveSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void current.current(), PAUSE_MS);
    setState('waiting');
  };
  // Who goes to another tab goes on at once, and what was written is sent.
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      if (isUnsent.current) void current.current();
    },
    [],
  );

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
      if (!theirs) return;
      base.current = theirs;
      setTheirs(null);
      void save();
    },
    takeTheirs: () => {
      if (!theirs) return;
      base.current = theirs;
      take(theirs.value);
      setTheirs(null);
      setState('saved');
    },
  };
}
