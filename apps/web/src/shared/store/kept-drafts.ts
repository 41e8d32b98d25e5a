import { useStore } from 'react-redux';

const drafts = new WeakMap<object, Map<string, unknown>>();

/** What is typed and not saved yet, by piece, for as long as the app is open: a tab or page that one returns to has it. */
export function useKeptDrafts(): Map<string, unknown> {
  const store = useStore();
  const kept = drafts.get(store) ?? new Map<string, unknown>();
  drafts.set(store, kept);
  return kept;
}
