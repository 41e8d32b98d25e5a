import type { Callables } from '@school/contract/callables';
import { studioCourseTexts } from '@school/texts/en/studio-course';
import { useRef, useState } from 'react';
import { useKeptDrafts } from '../store/kept-drafts.ts';
import { useAppDispatch } from '../store/thunk.ts';
import { useTexts } from '../texts/use-texts.ts';
import { keptPiece, type PiecePlace, useSaveStudioPieceMutation } from './pieces.api.ts';

type Request = Callables['saveStudioPiece']['request'];
/** What was typed, and the revision that it began with. */
type Kept = { revision: number; value: unknown };

export type PieceForm = ReturnType<typeof usePieceForm>;

/** Saves a piece that a form says whole. What is typed is kept until it is saved, also while another page is open. */
export function usePieceForm(UID: string, place: PiecePlace, lookAgain: () => void) {
  const texts = useTexts(studioCourseTexts).saving;
  const dispatch = useAppDispatch();
  const drafts = useKeptDrafts();
  const key = `${UID} ${place.kind} ${place.id}`;
  const keptNow = () => drafts.get(key) as Kept | undefined;
  const [save, { isLoading }] = useSaveStudioPieceMutation();
  const [isUnsaved, setUnsaved] = useState(() => drafts.has(key));
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [discards, setDiscards] = useState(0);
  const send = async (request: Request) => {
    const sent = keptNow();
    setSaid('');
    setProblem('');
    const expectedRevision = sent?.revision ?? request.expectedRevision;
    const { data, error } = await save({ ...request, expectedRevision });
    if (data?.ok) {
      const { revision } = data;
      dispatch(keptPiece(UID, { ...request, expectedRevision: revision }));
      // What was typed while it was sent is not saved yet.
      const now = keptNow();
      if (now && now.value !== sent?.value) drafts.set(key, { ...now, revision });
      else {
        drafts.delete(key);
        setUnsaved(false);
        setSaid(texts.saved);
      }
      if (data.isMerged) lookAgain();
      return;
    }
    if (data) return setProblem(texts.changed(data.changed.by));
    const isNotValid = error !== undefined && 'reason' in error && error.reason === 'not-valid';
    // The SDK adds the status to what the server says.
    const why = error?.message?.replace(/ \[\d+\]$/, '') ?? '';
    setProblem(isNotValid ? texts.notValid(why) : texts.failed);
  };
  return {
    send,
    said,
    problem,
    isUnsaved,
    isSaving: isLoading,
    discards,
    kept: () => keptNow()?.value,
    keep: (value: unknown, revision: number) => {
      drafts.set(key, { revision: keptNow()?.revision ?? revision, value });
      setUnsaved(true);
      setSaid('');
    },
    /** What was typed goes, and what is saved is shown. */
    discard: () => {
      drafts.delete(key);
      setUnsaved(false);
      setProblem('');
      setDiscards(discards + 1);
      lookAgain();
    },
  };
}

/** A form's draft: what is kept of it, or else what is saved. */
export function usePieceDraft<Draft>(form: PieceForm, stored: { revision: number; value: Draft }) {
  const [draft, setDraft] = useState(() => (form.kept() ?? stored.value) as Draft);
  const latest = useRef(draft);
  const edit = (toNext: (now: Draft) => Draft) => {
    latest.current = toNext(latest.current);
    setDraft(latest.current);
    form.keep(latest.current, stored.revision);
  };
  return [draft, edit] as const;
}
