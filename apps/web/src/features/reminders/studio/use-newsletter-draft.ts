import type { Audience, Newsletter } from '@school/contract/newsletters';
import type { Words } from '@school/contract/words';
import { useState } from 'react';
import { useSaveNewsletterMutation } from './newsletters.api.ts';
import { useExplainRefusal } from './use-explain-refusal.ts';

export type NewsletterContent = { subject: Words; text: Words; audience: Audience };

const EVERYBODY: Audience = { plan: 'any', language: 'any', seen: 'any' };
const EMPTY: NewsletterContent = { subject: '', text: '', audience: EVERYBODY };

/** What is typed stays until it is saved; `uids` are the readers of a new one where some were chosen. */
export function useNewsletterDraft(id: string, kept: Newsletter | undefined, uids: string[] | undefined) {
  const explain = useExplainRefusal();
  const [revision, setRevision] = useState(kept?.revision ?? 0);
  const [draft, setDraft] = useState<NewsletterContent>(
    kept ?? { ...EMPTY, audience: { ...EVERYBODY, ...(uids && { uids }) } },
  );
  /** The draft that was sent last and taken: it may have been changed since. */
  const [saved, setSaved] = useState(draft);
  const [answer, setAnswer] = useState<{ problem: string } | null>(null);
  const [send, { isLoading: isSaving }] = useSaveNewsletterMutation();
  const isSaved = revision > 0 && draft === saved;
  const problem = answer?.problem ?? '';
  return {
    draft,
    revision,
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
      }
      setAnswer({ problem: error ? explain(error) : '' });
    },
  };
}
