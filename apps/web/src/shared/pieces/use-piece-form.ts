import type { Callables } from '@school/contract/callables';
import { studioCourseTexts } from '@school/texts/en/studio-course';
import type { Texts } from '@school/texts/texts';
import { useEffect, useRef, useState } from 'react';
import type { QueryFailure } from '../api/call-error.ts';
import { useKeptDrafts } from '../store/kept-drafts.ts';
import { useAppDispatch } from '../store/thunk.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useAskBeforeLeaving } from '../ui/use-ask-before-leaving.ts';
import type { Stored } from './autosaver.ts';
import { isEqual, mergeDraft } from './merge-draft.ts';
import { keptPiece, type PiecePlace, useSaveStudioPieceMutation } from './pieces.api.ts';
import { readRefusal } from './read-refusal.ts';

type Request = Callables['saveStudioPiece']['request'];
/** What was typed, and what it began with. */
type Kept<Draft = unknown> = {
  revision: number;
  base: Draft;
  value: Draft;
  /** What was saved together with another's change, and the revision that has both; until that is looked at. */
  sent?: { value: Draft; merged: number };
};

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
  useAskBeforeLeaving(isUnsaved);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [discards, setDiscards] = useState(0);
  const settle = (left: Kept | null) => {
    if (left) return void drafts.set(key, left);
    drafts.delete(key);
    setUnsaved(false);
    setSaid(texts.saved);
  };
  const send = async (request: Request) => {
    const sent = keptNow();
    setSaid('');
    setProblem('');
    const { data, error } = await save({ ...request, ...(sent && { expectedRevision: sent.revision }) });
    if (data?.ok) {
      settle(keptAfter(keptNow(), sent, data));
      // Of what was merged only the server knows what it says.
      if (data.isMerged) lookAgain();
      else dispatch(keptPiece(UID, { ...request, expectedRevision: data.revision }));
      return;
    }
    if (data) return setProblem(texts.changed(data.changed.by));
    setProblem(problemOf(error, texts));
  };
  return {
    send,
    said,
    problem,
    isUnsaved,
    isSaving: isLoading,
    discards,
    kept: keptNow,
    keep: (value: unknown, { revision, value: base }: Stored<unknown>) => {
      drafts.set(key, { revision, base, ...keptNow(), value });
      setUnsaved(true);
      setSaid('');
    },
    /** Another's change is in what was typed. */
    follow: (value: unknown, { revision, value: base }: Stored<unknown>) =>
      settle(isEqual(value, base) ? null : { revision, base, value }),
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

function problemOf(error: QueryFailure, texts: Texts['studioCourse']['saving']): string {
  if (error?.reason === 'not-valid') return texts.notValid(readRefusal(error)?.refused ?? '');
  return error?.code === 'invalid-argument' ? texts.incomplete : texts.failed;
}

/** What is kept once a version is saved; null where nothing is left to be saved or looked at. */
function keptAfter(
  now: Kept | undefined,
  sent: Kept | undefined,
  { revision, isMerged }: { revision: number; isMerged: boolean },
): Kept | null {
  if (!now) return null;
  if (isMerged) return { ...now, ...(sent && { sent: { value: sent.value, merged: revision } }) };
  // What was typed while it was sent is not saved yet.
  return now.value === sent?.value ? null : { revision, base: sent?.value ?? now.base, value: now.value };
}

/** A form's draft: what is kept of it, or else what is saved. */
export function usePieceDraft<Draft extends object>(form: PieceForm, stored: Stored<Draft>) {
  const [followed] = useState(() => followMerged(form.kept() as Kept<Draft> | undefined, stored));
  const [draft, setDraft] = useState(() => followed ?? ((form.kept()?.value ?? stored.value) as Draft));
  const latest = useRef(draft);
  useEffect(() => {
    if (followed && form.kept()?.sent?.merged === stored.revision) form.follow(followed, stored);
  }, [followed, form, stored]);
  const edit = (toNext: (now: Draft) => Draft) => {
    latest.current = toNext(latest.current);
    setDraft(latest.current);
    form.keep(latest.current, stored);
  };
  return [draft, edit] as const;
}

/** What was typed, with the change that it was saved together with; null where there is none, or both have changed the same. */
function followMerged<Draft extends object>(
  kept: Kept<Draft> | undefined,
  stored: Stored<Draft>,
): Draft | null {
  if (kept?.sent?.merged !== stored.revision) return null;
  const { base, value: now, sent } = kept;
  if (now === sent.value) return stored.value;
  return mergeDraft({ base, sent: sent.value, now, merged: stored.value })?.draft ?? null;
}
