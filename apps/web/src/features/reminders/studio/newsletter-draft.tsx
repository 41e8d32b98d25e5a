import { MOST_NEWSLETTER_DAYS, NEWSLETTER_SUBJECT_MAX_LENGTH } from '@school/contract/newsletter-lists';
import type { Audience, Newsletter } from '@school/contract/newsletters';
import { listMissingFields, type NewsletterField } from '@school/domain/newsletter-fields';
import { studioNewsletterTexts } from '@school/texts/en/studio-newsletter';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSchoolNow } from '../../../shared/dates/use-school-now.ts';
import { MarkdownField } from '../../../shared/pieces/markdown-field.tsx';
import pieces from '../../../shared/pieces/pieces.module.css';
import { SaveRow } from '../../../shared/pieces/save-row.tsx';
import { partOf, wordsOf } from '../../../shared/pieces/two-languages.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { ChosenReaders, readChosen, withoutChoice } from './chosen-readers.tsx';
import type { NewsletterContent } from './kept-newsletters.ts';
import { useActOnNewsletterMutation, useCountNewsletterReadersQuery } from './newsletters.api.ts';
import styles from './newsletters.module.css';
import { SendNowWindow } from './send-now-window.tsx';
import { useExplainRefusal } from './use-explain-refusal.ts';
import { useNewsletterDraft } from './use-newsletter-draft.ts';

type Act = 'test' | 'schedule' | 'now' | 'remove';

type NewsletterDraftProps = {
  UID: string;
  id: string;
  /** As the server has it; undefined for a new one. */
  kept: Newsletter | undefined;
  /** It has just been begun by a press. */
  takesFocus: boolean;
  onSaid: (words: string) => void;
  onRemoved: () => void;
};

/** A newsletter that is being written: acts are for what is saved. */
export function NewsletterDraft({ UID, id, kept, takesFocus, onSaid, onRemoved }: NewsletterDraftProps) {
  const texts = useTexts(studioNewsletterTexts);
  const explain = useExplainRefusal();
  const uids = readChosen(useLocation().state);
  const editing = useNewsletterDraft({ UID, id, kept, uids });
  const { draft, revision, isSaved, change } = editing;
  const form = useRef<HTMLDivElement>(null);
  const lack = useMissing(form, draft);
  const [isAsked, setAsked] = useState(false);
  const [send, sending] = useActOnNewsletterMutation();
  const readers = useReaders(UID, draft.audience);
  const act = async (what: Act, at: string | null = null) => {
    // Sent twice, the second one would be refused for what the first has done.
    if (sending.isLoading) return undefined;
    setAsked(false);
    if (what !== 'remove' && lack.isAny()) return undefined;
    if (!isSaved) return onSaid(texts.unsaved);
    const { error } = await send({ id, revision, act: what === 'now' ? 'schedule' : what, at });
    if (error) return onSaid(explain(error));
    if (what === 'remove') return onRemoved();
    return onSaid(texts.done[what]);
  };
  const askToSend = () => {
    if (lack.isAny()) return;
    if (isSaved) setAsked(true);
    else onSaid(texts.unsaved);
  };
  return (
    <div ref={form} tabIndex={-1} className={styles.form}>
      <WordsEditor draft={draft} onChange={change} missing={lack.missing} takesFocus={takesFocus} />
      <div>
        <ChosenReaders
          UID={UID}
          audience={draft.audience}
          onAll={() => change({ audience: withoutChoice(draft.audience) })}
        />
        <AudienceFields audience={draft.audience} onChange={(audience) => change({ audience })} />
        <p role="status">{readers}</p>
      </div>
      <SaveRow
        form={{
          ...editing,
          said: editing.isJustSaved ? texts.done.save : '',
          discard: () => {
            onSaid('');
            lack.forget();
            editing.discard();
            form.current?.focus();
          },
        }}
        label={texts.save}
        onSave={() => {
          onSaid('');
          void editing.save();
        }}
      />
      <div className={styles.actions}>
        <Button isBusy={sending.isLoading} onClick={() => void act('test')}>
          {texts.test}
        </Button>
        <Button onClick={askToSend}>{texts.now}</Button>
        {revision > 0 ? (
          <Button look="quiet" onClick={() => void act('remove')}>
            {texts.remove}
          </Button>
        ) : null}
      </div>
      <DateField onChoose={(at) => void act('schedule', at)} />
      {isAsked ? (
        <SendNowWindow readers={readers} onSend={() => void act('now')} onClose={() => setAsked(false)} />
      ) : null}
    </div>
  );
}

/** What keeps it from going, said at its fields once that was tried; the first of them takes the focus. */
function useMissing(form: RefObject<HTMLElement | null>, draft: NewsletterContent) {
  const [tries, setTries] = useState(0);
  const missing = listMissingFields(draft);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, tries]);
  return {
    missing: tries > 0 ? missing : [],
    forget: () => setTries(0),
    isAny: () => {
      if (missing.length > 0) setTries(tries + 1);
      return missing.length > 0;
    },
  };
}

/** 'Goes to 12 readers.' */
function useReaders(UID: string, audience: Audience): string {
  const texts = useTexts(studioNewsletterTexts);
  const { currentData } = useCountNewsletterReadersQuery(
    { UID, audience },
    { refetchOnMountOrArgChange: true },
  );
  return currentData ? texts.readers(currentData.readers) : texts.counting;
}

type WordsEditorProps = {
  draft: NewsletterContent;
  onChange: (changes: Partial<NewsletterContent>) => void;
  missing: readonly NewsletterField[];
  takesFocus: boolean;
};

function WordsEditor({ draft, onChange, missing, takesFocus }: WordsEditorProps) {
  const texts = useTexts(studioNewsletterTexts);
  const errorOf = (field: NewsletterField) => (missing.includes(field) ? texts.missing[field] : undefined);
  const set = (name: 'subject' | 'text', language: 'en' | 'de', value: string) => {
    const [en, de] = [partOf(draft[name], 'en'), partOf(draft[name], 'de')];
    onChange({ [name]: language === 'en' ? wordsOf(value, de) : wordsOf(en, value) });
  };
  return (
    <>
      <div className={pieces.fields}>
        <TextField
          label={texts.subjectEn}
          autoFocus={takesFocus}
          error={errorOf('subjectEn')}
          lang="en"
          maxLength={NEWSLETTER_SUBJECT_MAX_LENGTH}
          value={partOf(draft.subject, 'en')}
          onChange={({ target }) => set('subject', 'en', target.value)}
        />
        <TextField
          label={texts.subjectDe}
          error={errorOf('subjectDe')}
          lang="de"
          hint={texts.languages}
          maxLength={NEWSLETTER_SUBJECT_MAX_LENGTH}
          value={partOf(draft.subject, 'de')}
          onChange={({ target }) => set('subject', 'de', target.value)}
        />
      </div>
      <MarkdownField
        label={texts.textEn}
        error={errorOf('textEn')}
        value={partOf(draft.text, 'en')}
        onChange={(value) => set('text', 'en', value)}
      />
      <MarkdownField
        label={texts.textDe}
        error={errorOf('textDe')}
        value={partOf(draft.text, 'de')}
        onChange={(value) => set('text', 'de', value)}
      />
    </>
  );
}

const DAY_MS = 86_400_000;

function DateField({ onChoose }: { onChoose: (at: string) => void }) {
  const texts = useTexts(studioNewsletterTexts);
  const now = useSchoolNow()();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const at = typed === '' ? Number.NaN : new Date(typed).getTime();
  const isRight = at > now && at < now + MOST_NEWSLETTER_DAYS * DAY_MS;
  return (
    <div className={styles.actions}>
      <TextField
        type="datetime-local"
        label={texts.date}
        value={typed}
        error={isTried && !isRight ? texts.noDate : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        onClick={() => {
          setTried(true);
          if (isRight) onChoose(new Date(at).toISOString());
        }}
      >
        {texts.schedule}
      </Button>
    </div>
  );
}
