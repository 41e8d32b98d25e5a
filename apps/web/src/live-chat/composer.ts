import { CHAT_MAX_LENGTH } from '@school/contract/chat-limits';
import { isTurned } from '@school/domain/visible-text';
import { element, setText } from '../shared/lib/element.ts';
import { keepDraft, readDraft } from '../shared/store/drafts.ts';
import { locales, words } from './words.ts';

const say = (count: number): string => count.toLocaleString(locales.numbers);
const most = say(CHAT_MAX_LENGTH);

/** With so few left, or none, what is used up is shown. */
const NEAR_LIMIT = 50;
/** The room comes and goes with its page: what is typed in it stays for the tab. */
const DRAFT = 'chat';

/** Why a text cannot be sent as it is; '' for one that can. */
function problemOf(text: string): string {
  if (isTurned(text)) return words.turned;
  return Array.from(text).length > CHAT_MAX_LENGTH ? words.tooLong(most) : '';
}

/** The form: Enter sends, Shift and Enter begin a line. What cannot be sent stays in it. */
export function createComposer(onSend: (text: string) => void) {
  const field = element('textarea', {
    id: 'message',
    rows: '1',
    enterkeyhint: 'send',
    autocomplete: 'off',
    placeholder: words.message,
    'aria-describedby': 'note',
  });
  const send = element('button', { type: 'submit', class: 'send' }, words.send);
  const note = element('p', { id: 'note', class: 'note', hidden: true, role: 'status' });
  // Seen only: a screen reader would say it with each letter.
  const used = element('p', { class: 'note', hidden: true, 'aria-hidden': 'true' });
  const form = element(
    'form',
    { class: 'composer', novalidate: true },
    element('label', { for: 'message', class: 'unseen' }, words.message),
    field,
    send,
    used,
    note,
  );
  let isHeld = false;
  let heldFor = '';
  /** Of what was to be sent like that, and has not been changed since. */
  let problem = '';

  form.onsubmit = (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (isHeld || text === '') return field.focus();
    problem = problemOf(text);
    if (problem !== '') return showNote();
    field.value = '';
    follow();
    // Half a pair of surrogates, or NUL, is in no text that people write.
    onSend(text.toWellFormed().replaceAll('\0', ''));
    field.focus();
  };
  field.onkeydown = (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  };
  const grow = (): void => {
    field.style.setProperty('height', 'auto');
    field.style.setProperty('height', `${field.scrollHeight}px`);
  };
  const showNote = (): void => setText(note, isHeld ? heldFor : problem || heldFor);
  /** What was said of the text before does not hold of another. */
  const follow = (): void => {
    keepDraft(DRAFT, field.value);
    grow();
    const count = Array.from(field.value.trim()).length;
    setText(used, count > CHAT_MAX_LENGTH - NEAR_LIMIT ? words.used(say(count), most) : '');
    problem = '';
    showNote();
  };
  field.oninput = follow;
  field.value = readDraft(DRAFT);
  // It has a height once it is in the page.
  if (field.value !== '') requestAnimationFrame(follow);

  return {
    form,
    /** Whether nothing may be sent now, and why. */
    hold: (held: boolean, why: string): void => {
      isHeld = held;
      send.setAttribute('aria-disabled', String(held));
      heldFor = why;
      showNote();
    },
  };
}
