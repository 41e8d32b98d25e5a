import { type RestoredState, selectRestored } from './restored.slice.ts';
import type { RootState } from './root-reducer.ts';

type SliceToKeep<State> = { reducerPath: string; getInitialState: () => State };

type KeptSlice = {
  /** The slice's state so far, or its first one, with what was kept laid over it; null when nothing was. */
  restore: (restored: RestoredState, own: unknown) => object | null;
  /** What is kept of the slice's state. */
  serialize: (state: unknown) => string;
};

/** The slices that are kept between visits, by name. Each adds itself when its code is loaded. */
const keptSlices = new Map<string, KeptSlice>();

/**
 * Keeps a slice between visits; of its state what `pick` names. Returns its selector, which knows what was kept from the
 * first render on: a slice that is loaded late is in the state with the next action only.
 */
export function keepSlice<State extends object>(
  { reducerPath, getInitialState }: SliceToKeep<State>,
  pick: (state: State) => Partial<State> = (state) => state,
): (root: RootState) => State {
  const known = new WeakMap<RestoredState, State>();
  const restore = (restored: RestoredState, own?: unknown): State | null => {
    const text = restored.texts[reducerPath];
    if (text === undefined) return null;
    if (own !== undefined) return restorePicked(own as State, text, pick);
    const state = known.get(restored) ?? restorePicked(getInitialState(), text, pick);
    known.set(restored, state);
    return state;
  };
  keptSlices.set(reducerPath, { restore, serialize: (state) => JSON.stringify(pick(state as State)) });
  return (root) => {
    const own = (root as Record<string, unknown>)[reducerPath] as State | undefined;
    return own ?? restore(selectRestored(root)) ?? getInitialState();
  };
}

export function listKeptNames(): string[] {
  return [...keptSlices.keys()];
}

export function serializePart(part: unknown, name: string): string {
  return keptSlices.get(name)?.serialize(part) ?? '';
}

/** The state with every kept slice that `isDue` begun from what was kept. */
export function restoreSlices(state: RootState, isDue: (name: string) => boolean): RootState {
  const restored = selectRestored(state);
  const parts = [...keptSlices].flatMap(([name, { restore }]) => {
    const part = isDue(name) ? restore(restored, (state as Record<string, unknown>)[name]) : null;
    return part ? [[name, part] as const] : [];
  });
  return parts.length > 0 ? { ...state, ...Object.fromEntries(parts) } : state;
}

/** Of what an older release kept, too, only what is kept today. */
function restorePicked<State extends object>(
  start: State,
  text: string,
  pick: (state: State) => Partial<State>,
): State {
  return { ...start, ...pick(restorePart(start, text)) };
}

/** A kept part, laid over today's first state; anything that cannot be read counts as not kept. */
export function restorePart<State extends object>(start: State, text: string): State {
  try {
    const kept: unknown = JSON.parse(text);
    return hasShapeOf(start, kept) ? { ...start, ...kept } : start;
  } catch {
    return start;
  }
}

/** Each kept field is of the kind that the first state has there. */
function hasShapeOf(start: object, kept: unknown): kept is object {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return false;
  const fields = new Map(Object.entries(start));
  return Object.entries(kept).every(([name, value]) => {
    const first: unknown = fields.get(name);
    return typeof first === typeof value && Array.isArray(first) === Array.isArray(value) && value !== null;
  });
}
