import type { ChatAction, ChatMessage, ChatRoom } from '@school/contract/chat';
import { element } from '../shared/lib/element.ts';
import { messageText } from './message-item.ts';
import { locales, words } from './words.ts';

const MUTE_MINUTES = 10;

type Offered = { label: string; action: ChatAction };

/** What a moderator may do with this message and its author. */
function listActions(
  { sequence, uid, username, role }: ChatMessage,
  { pinned }: ChatRoom,
  ownUid: string,
): Offered[] {
  const isPinned = pinned?.sequence === sequence;
  const about: Offered[] = [
    isPinned
      ? { label: words.actions.unpin, action: { kind: 'pin', sequence: null } }
      : { label: words.actions.pin, action: { kind: 'pin', sequence } },
    { label: words.actions.delete, action: { kind: 'delete', sequence } },
  ];
  if (uid === ownUid || role !== null) return about;
  const name = locales.person(username);
  return [
    ...about,
    { label: words.actions.mute(name), action: { kind: 'mute', uid, minutes: MUTE_MINUTES } },
    { label: words.actions.muteLesson(name), action: { kind: 'mute', uid, minutes: null } },
    { label: words.actions.unmute(name), action: { kind: 'unmute', uid } },
  ];
}

/** The moderator's menu of one message, over the page: Escape closes it, and the focus goes back. */
export function createModerateDialog(onAction: (action: ChatAction) => void) {
  const dialog = element('dialog', { class: 'moderate', 'aria-labelledby': 'moderated' });
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  return {
    dialog,
    open: (message: ChatMessage, room: ChatRoom, ownUid: string): void => {
      const buttons = listActions(message, room, ownUid).map(({ label, action }, place) => {
        const button = element('button', { type: 'button', autofocus: place === 0 }, label);
        button.onclick = () => {
          dialog.close();
          onAction(action);
        };
        return button;
      });
      const close = element('button', { type: 'button', class: 'close' }, words.actions.close);
      close.onclick = () => dialog.close();
      dialog.replaceChildren(
        element(
          'div',
          { class: 'sheet' },
          element(
            'div',
            { class: 'about' },
            element('h2', { id: 'moderated' }, locales.person(message.username)),
            close,
          ),
          messageText(message.text),
          ...buttons,
        ),
      );
      dialog.showModal();
    },
  };
}
