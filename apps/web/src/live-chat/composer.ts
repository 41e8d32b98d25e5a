import { CHAT_MAX_LENGTH } from '@school/contract/chat-limits';
import { liveChatTexts } from '@school/texts/en/live-chat';
import { element, setText } from '../shared/lib/element.ts';

const { words } = liveChatTexts;

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
  const form = element(
    'form',
    { class: 'composer', novalidate: true },
    element('label', { for: 'message', class: 'unseen' }, words.message),
    field,
    send,
    note,
  );
  let isHeld = false;

  form.onsubmit = (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (isHeld || text === '') return field.focus();
    if (Array.from(text).length > CHAT_MAX_LENGTH) return setText(note, words.tooLong(CHAT_MAX_LENGTH));
    field.value = '';
    grow();
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
  field.oninput = grow;

  return {
    form,
    /** Whether nothing may be sent now, and why. */
    hold: (held: boolean, why: string): void => {
      isHeld = held;
      send.setAttribute('aria-disabled', String(held));
      setText(note, why);
    },
  };
}
