import { mergeDraft, type Versions } from './merge-draft.ts';

/** Debounce: saves so long after the last keystroke. */
const PAUSE_MS = 800;

export type Stored<Value> = { revision: number; value: Value };
/**
 * What the server says to a version: taken (`waiting` with those rows that could not go along yet, `shown` in their
 * places), changed by another meanwhile, or refused for a reason; null where it did not arrive. `isMerged`: with another's
 * change, which `follow` takes into what was typed on since; null where that has changed the same. Without `follow` that
 * goes field by field.
 */
export type SaveAnswer<Value> =
  | ({
      ok: true;
      isMerged: boolean;
      waiting?: { shown: Value } | null;
      follow?: (versions: Versions<Value>) => { draft: Value } | null;
    } & Stored<Value>)
  | ({ ok: false; by: string | null } & Stored<Value>)
  | { refused: string }
  | null;
/** `partly`: all but what waits for its author. */
export type SaveState = 'saved' | 'partly' | 'waiting' | 'saving' | 'failed' | 'conflict';
export type Send<Value> = (draft: Value, base: Stored<Value>) => Promise<SaveAnswer<Value>>;

type Shown<Value> = {
  draft: Value;
  /** As it was saved last. */
  base: Stored<Value>;
  state: SaveState;
  theirs: (Stored<Value> & { by: string | null }) | null;
  /** Why the server has refused it. */
  reason: string | null;
};

export type Autosaver<Value extends object> = ReturnType<typeof createAutosaver<Value>>;

/** Saves a draft debounced, and goes on without the page that it was typed at. */
export function createAutosaver<Value extends object>(stored: Stored<Value>, firstSend: Send<Value>) {
  let send = firstSend;
  let timer = 0;
  const { get, subscribe, show } = createShown(stored);
  const save = async (): Promise<void> => {
    window.clearTimeout(timer);
    const { draft: sent, base } = get();
    show({ state: 'saving', reason: null });
    const answer = await send(sent, base);
    if (answer === null) return show({ state: 'failed' });
    if ('refused' in answer) return show({ state: 'failed', reason: answer.refused });
    if (!answer.ok) return show({ state: 'conflict', theirs: answer });
    const now = get().draft;
    const after = afterSave(answer, { base: base.value, sent, now, merged: answer.value });
    if (after) show({ base: { revision: answer.revision, value: answer.value }, ...after });
    // Where another has changed what was typed on, the server says so from the old base, and who it was.
    if (now !== sent) saveSoon();
  };
  const saveSoon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void save(), PAUSE_MS);
    show({ state: 'waiting' });
  };
  const change = (draft: Value) => {
    show({ draft });
    if (get().state !== 'conflict' && get().state !== 'saving') saveSoon();
  };
  return {
    get,
    subscribe,
    /** By what its page is drawn with now. */
    sendBy: (next: Send<Value>) => {
      send = next;
    },
    change,
    edit: (toNext: (latest: Value) => Value) => change(toNext(get().draft)),
    saveNow: () => void save(),
    /** Who goes elsewhere goes on at once, and what was written is sent. */
    leave: () => {
      if (get().state === 'waiting') void save();
    },
    keepMine: () => {
      const { theirs } = get();
      if (!theirs) return;
      show({ base: theirs, theirs: null });
      void save();
    },
    ...createTaking({ get, show }),
  };
}

/** What another has stored, in place of what stands here. */
function createTaking<Value>({ get, show }: Pick<ReturnType<typeof createShown<Value>>, 'get' | 'show'>) {
  const take = (base: Stored<Value>) => show({ base, draft: base.value, theirs: null, state: 'saved' });
  return {
    /** What was fetched since, where nothing that is typed stands against it. */
    takeUp: (latest: Stored<Value>) => {
      const { state, base } = get();
      if (state === 'saved' && latest.revision > base.revision) take(latest);
    },
    takeTheirs: () => {
      const { theirs } = get();
      if (theirs) take(theirs);
    },
  };
}

type Taken<Value> = Extract<SaveAnswer<Value>, { ok: true }>;

/** What is shown once a version is saved; null where another has changed the same as was typed on since. */
function afterSave<Value extends object>(
  { isMerged, waiting, follow = mergeDraft }: Taken<Value>,
  versions: Versions<Value>,
): Partial<Shown<Value>> | null {
  const { sent, now, merged } = versions;
  if (now !== sent) return isMerged ? follow(versions) : { draft: now };
  if (waiting) return { state: 'partly', draft: waiting.shown };
  // What another has saved since is in it too.
  return { state: 'saved', ...(isMerged && { draft: merged }) };
}

/** What the page draws, and who is told when it changes. */
function createShown<Value>(base: Stored<Value>) {
  let shown: Shown<Value> = { draft: base.value, base, state: 'saved', theirs: null, reason: null };
  const listeners = new Set<() => void>();
  return {
    get: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show: (changes: Partial<Shown<Value>>) => {
      shown = { ...shown, ...changes };
      for (const listener of listeners) listener();
    },
  };
}
