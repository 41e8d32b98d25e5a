import { CHAT_MAX_LENGTH } from '@school/contract/chat-limits';
import { isTurned } from '@school/domain/visible-text';
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from '../../../shared/store/drafts.ts';
import type { ChatWords } from '../session/held.ts';
import styles from './composer.module.css';
import { useChatWords } from './use-chat-words.ts';

/** With so few left, or none, what is used up is shown. */
const NEAR_LIMIT = 50;
/** The room comes and goes with its page: what is typed in it stays for the tab. */
const DRAFT = 'chat';

type ComposerProps = {
  /** Whether nothing may be sent now, and what is said of it. */
  hold: { isHeld: boolean; why: string };
  onSend: (text: string) => void;
};

/** The form: Enter sends, Shift and Enter begin a line. What cannot be sent stays in it. */
export function Composer({ hold: { isHeld, why }, onSend }: ComposerProps) {
  const { words, locales } = useChatWords();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(() => readDraft(DRAFT));
  /** Of what was to be sent like that, and has not been changed since. */
  const [problem, setProblem] = useState('');
  useGrowing(field, typed);
  const change = (text: string): void => {
    keepDraft(DRAFT, text);
    setTyped(text);
    setProblem('');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = typed.trim();
    field.current?.focus();
    if (isHeld || text === '') return;
    const found = problemOf(text, words, sayCount(CHAT_MAX_LENGTH, locales));
    if (found !== '') {
      setProblem(found);
      return;
    }
    change('');
    // Half a pair of surrogates, or NUL, is in no text that people write.
    onSend(text.toWellFormed().replaceAll('\0', ''));
  };
  return (
    <form className={styles.composer} noValidate onSubmit={submit}>
      <label htmlFor={`${id}-message`} className="visually-hidden">
        {words.message}
      </label>
      <textarea
        ref={field}
        id={`${id}-message`}
        className={styles.field}
        rows={1}
        enterKeyHint="send"
        autoComplete="off"
        placeholder={words.message}
        aria-describedby={`${id}-note`}
        value={typed}
        onChange={({ target }) => change(target.value)}
        onKeyDown={sendByEnter}
      />
      <button type="submit" className={styles.send} aria-disabled={isHeld}>
        {words.send}
      </button>
      <UsedUp text={typed} />
      <p id={`${id}-note`} className={styles.note} role="status">
        {isHeld ? why : problem || why}
      </p>
    </form>
  );
}

function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

const sayCount = (count: number, { numbers }: ChatWords['locales']): string => count.toLocaleString(numbers);

/** Why a text cannot be sent as it is; '' for one that can. */
function problemOf(text: string, words: ChatWords['words'], most: string): string {
  if (isTurned(text)) return words.turned;
  return Array.from(text).length > CHAT_MAX_LENGTH ? words.tooLong(most) : '';
}

/** Seen only: a screen reader would say it with each letter. */
function UsedUp({ text }: { text: string }) {
  const { words, locales } = useChatWords();
  const count = Array.from(text.trim()).length;
  if (count <= CHAT_MAX_LENGTH - NEAR_LIMIT) return null;
  return (
    <p className={styles.note} aria-hidden="true">
      {words.used(sayCount(count, locales), sayCount(CHAT_MAX_LENGTH, locales))}
    </p>
  );
}

/** The field is as high as what is typed in it. */
function useGrowing(field: { readonly current: HTMLTextAreaElement | null }, typed: string): void {
  useLayoutEffect(() => {
    const { current: element } = field;
    if (!element) return;
    element.style.setProperty('height', 'auto');
    if (typed !== '') element.style.setProperty('height', `${element.scrollHeight}px`);
  }, [field, typed]);
}
