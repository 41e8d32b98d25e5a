import type { Audience, Newsletter } from '@school/contract/newsletters';
import { useEffect, useState } from 'react';
import {
  keepNewsletter,
  type NewsletterContent,
  readNewsletter,
  settleNewsletter,
} from './kept-newsletters.ts';
import { useSaveNewsletterMutation } from './newsletters.api.ts';
import { useExplainRefusal } from './use-explain-refusal.ts';

const EVERYBODY: Audience = { plan: 'any', language: 'any', seen: 'any' };
const EMPTY: NewsletterContent = { subject: '', text: '', audience: EVERYBODY };

type Edited = {
  UID: string;
  id: string;
  /** As the server has it; undefined for a new one. */
  kept: Newsletter | undefined;
  /** The readers of a new one, where some were chosen. */
  uids: string[] | undefined;
};

/** What is typed stays until it is saved or given up, also while the page is gone. */
export function useNewsletterDraft({ UID, id, kept, uids }: Edited) {
  const explain = useExplainRefusal();
  const [left] = useState(() => readNewsletter(UID, id));
  const stored = kept ?? { ...EMPTY, audience: { ...EVERYBODY, ...(uids && { uids }) } };
  const [revision, setRevision] = useState(left?.revision ?? kept?.revision ?? 0);
  /** What the server has of it, or else what it began with: the draft may have been changed since. */
  const [saved, setSaved] = useState<NewsletterContent>(stored);
  const [draft, setDraft] = useState<NewsletterContent>(left?.content ?? saved);
  const [answer, setAnswer] = useState<{ problem: string } | null>(null);
  const [send, { isLoading: isSaving }] = useSaveNewsletterMutation();
  const isUnsaved = draft !== saved;
  const show = (next: NewsletterContent, itsRevision: number) => {
    setRevision(itsRevision);
    setSaved(next);
    setDraft(next);
  };
  // Of a colleague: nobody has typed into what stands here.
  if (kept && kept.revision > revision && !isUnsaved) show(kept, kept.revision);
  useEffect(
    () => keepNewsletter(UID, id, isUnsaved ? { revision, content: draft } : null),
    [UID, id, isUnsaved, revision, draft],
  );
  const isSaved = revision > 0 && !isUnsaved;
  const problem = answer?.problem ?? '';
  return {
    draft,
    revision,
    isUnsaved,
    isSaved,
    isSaving,
    problem,
    isJustSaved: isSaved && answer !== null && problem === '',
    change: (changes: Partial<NewsletterContent>) => {
      setAnswer(null);
      setDraft((now) => ({ ...now, ...changes }));
    },
    save: async () => {
      setAnswer(null);
      const { subject, text, audience } = draft;
      const { data, error } = await send({ id, revision, subject, text, audience });
      if (data) {
        setRevision(data.revision);
        setSaved(draft);
        settleNewsletter(UID, id, draft, data.revision);
      }
      setAnswer({ problem: error ? explain(error) : '' });
    },
    discard: () => {
      setAnswer(null);
      show(stored, kept?.revision ?? 0);
    },
  };
}
