import type { ChatAction, ChatMessage, ChatRoom } from '@school/contract/chat';
import type { BanLength } from '@school/contract/moderation';
import { element } from '../shared/lib/element.ts';
import { messageText } from './message-item.ts';
import { locales, words } from './words.ts';

const LENGTHS = {
  mute: { kind: 'minutes', minutes: 10 },
  muteEvening: { kind: 'evening' },
  muteWeek: { kind: 'days', days: 7 },
  muteForGood: { kind: 'for-good' },
} as const satisfies { [label: string]: BanLength };
const LABELS = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[];

/** What one may do with a message. */
export type MessageAct = { kind: 'report'; sequence: number } | ChatAction;
/** A button: what is done by it, or what it offers in turn. */
type Offered = { label: string } & ({ act: MessageAct } | { more: readonly Offered[] });

/** Who reads, and whether they moderate. */
export type MessageReader = { uid: string; mayModerate: boolean };

function listActs(
  message: ChatMessage,
  { pinned }: ChatRoom,
  { uid, mayModerate }: MessageReader,
): Offered[] {
  const { sequence, role } = message;
  const isOthers = message.uid !== uid;
  if (!mayModerate)
    return isOthers ? [{ label: words.actions.report, act: { kind: 'report', sequence } }] : [];
  const about: Offered[] = [
    pinned?.sequence === sequence
      ? { label: words.actions.unpin, act: { kind: 'pin', sequence: null } }
      : { label: words.actions.pin, act: { kind: 'pin', sequence } },
    { label: words.actions.delete, act: { kind: 'delete', sequence } },
  ];
  return isOthers && role === null ? [...about, ...listMutes(message)] : about;
}

function listMutes({ uid, username }: ChatMessage): Offered[] {
  const name = locales.person(username);
  const more = LABELS.map((label): Offered => {
    const act = { kind: 'mute', uid, length: LENGTHS[label], reason: '' } as const;
    return { label: words.actions[label](name), act };
  });
  return [
    { label: words.actions.muteHow(name), more },
    { label: words.actions.unmute(name), act: { kind: 'unmute', uid } },
  ];
}

/** The menu of one message, over the page: Escape closes it, and the focus goes back. */
export function createModerateDialog(onAct: (act: MessageAct) => void) {
  const dialog = element('dialog', { class: 'moderate', 'aria-labelledby': 'moderated' });
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  const show = (message: ChatMessage, offered: readonly Offered[]): void => {
    const buttons = offered.map((choice, place) => {
      const button = element('button', { type: 'button', autofocus: place === 0 }, choice.label);
      button.onclick = () => {
        if ('more' in choice) return show(message, choice.more);
        dialog.close();
        onAct(choice.act);
      };
      return button;
    });
    const close = element('button', { type: 'button', class: 'close' }, words.actions.close);
    close.onclick = () => dialog.close();
    const name = element('h2', { id: 'moderated' }, locales.person(message.username));
    const about = element('div', { class: 'about' }, name, close);
    dialog.replaceChildren(element('div', { class: 'sheet' }, about, messageText(message.text), ...buttons));
    if (dialog.open) buttons[0]?.focus();
  };
  return {
    dialog,
    open: (message: ChatMessage, room: ChatRoom, reader: MessageReader): void => {
      show(message, listActs(message, room, reader));
      dialog.showModal();
    },
  };
}
