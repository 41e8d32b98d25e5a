import { useCallback, useEffect, useMemo, useState } from 'react';
import { useKeptDrafts } from '../../../shared/store/kept-drafts.ts';
import {
  useLazyGetStudioCardsQuery,
  useMakeLineCardsMutation,
  useSaveCardsMutation,
} from '../studio/studio-lessons.api.ts';
import type { CaptionRow } from './caption-table.ts';
import { isSameMark, listMarked, type Mark, type MarkedCard, toggleMark } from './line-cards.ts';

/** What became of the cards. */
export type LineCardsOutcome =
  | {
      type: 'made';
      added: readonly string[];
      known: readonly string[];
      alike: readonly { swissGerman: string; lessonID: string; theirs: string }[];
    }
  | { type: 'takenBack' | 'failed' | 'notTakenBack' | 'lessonFull' | 'tooManyMarked' };

type Asked = { UID: string; lessonID: string };

/** Lines and words that are marked, and the cards that one act makes of them. */
export function useLineCards({ UID, lessonID }: Asked, rows: readonly CaptionRow[]) {
  const [marks, setMarks] = useKeptMarks(`${UID} marked-lines ${lessonID}`);
  const [outcome, setOutcome] = useState<LineCardsOutcome | null>(null);
  const [makeCards, { isLoading: isMaking }] = useMakeLineCardsMutation();
  const [saveCards, { isLoading: isSaving }] = useSaveCardsMutation();
  const [fetchCards] = useLazyGetStudioCardsQuery();
  const cards = useMemo(() => listMarked(marks, rows), [marks, rows]);
  const marked = useMemo(() => new Set(marks.map(({ lineId }) => lineId)), [marks]);
  const isBusy = isMaking || isSaving;

  const toggle = useCallback(
    (lineId: string, word: string | null) => {
      const next = toggleMark(marks, { lineId, word });
      if (next) setMarks(next);
      setOutcome(next ? null : { type: 'tooManyMarked' });
    },
    [marks, setMarks],
  );
  const change = (mark: Mark, changes: Partial<Mark>) =>
    setMarks((all) => all.map((one) => (isSameMark(one, mark) ? { ...one, ...changes } : one)));

  /** Whether they were made. */
  const make = async (): Promise<boolean> => {
    if (isBusy || cards.length === 0 || cards.some(({ problem }) => problem !== null)) return false;
    const { data, error } = await makeCards({ lessonID, cards: cards.map(toSentCard) });
    if (!data) {
      const isFull = error !== undefined && 'code' in error && error.code === 'failed-precondition';
      setOutcome({ type: isFull ? 'lessonFull' : 'failed' });
      return false;
    }
    const isSent = (mark: Mark) => cards.some((card) => isSameMark(card.mark, mark));
    setMarks((all) => all.filter((mark) => !isSent(mark)));
    setOutcome({ type: 'made', ...data });
    return true;
  };

  /** Takes those away that were made last: what others have written since stays. */
  const takeBack = async (): Promise<void> => {
    if (isBusy || outcome?.type !== 'made') return;
    const { data: table } = await fetchCards({ UID, lessonID });
    const left = table?.content.filter(({ id }) => !outcome.added.includes(id));
    const { data } =
      table && left ? await saveCards({ lessonID, expectedRevision: table.revision, cards: left }) : {};
    setOutcome({ type: data?.ok ? 'takenBack' : 'notTakenBack' });
  };

  return {
    cards,
    marked,
    outcome,
    isBusy,
    toggle,
    change,
    make,
    takeBack,
    unmarkAll: () => setMarks([]),
  };
}

/** They outlast a look at another tab, as what is typed does. */
function useKeptMarks(key: string) {
  const kept = useKeptDrafts();
  const [marks, setMarks] = useState(() => (kept.get(key) ?? []) as readonly Mark[]);
  useEffect(() => {
    if (marks.length > 0) kept.set(key, marks);
    else kept.delete(key);
  }, [kept, key, marks]);
  return [marks, setMarks] as const;
}

function toSentCard({ mark, swissGerman, english, standardGerman }: MarkedCard) {
  return { lineID: mark.lineId, swissGerman, english, standardGerman: standardGerman || null };
}

export type LineCards = ReturnType<typeof useLineCards>;
