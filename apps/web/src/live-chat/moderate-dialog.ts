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
type Offered = { label: string; act: MessageAct };

/** Who reads, and whether they moderate. */
export type MessageReader = { uid: string; mayModerate: boolean };

function listActs(
  message: ChatMessage,
  { pinned }: ChatRoom,
  { uid, mayModerate }: MessageReader,
): Offered[] {
  const { sequence, role } = message;
  const isOthers = message.uid !== uid;
  const report: Offered[] = isOthers
    ? [{ label: words.actions.report, act: { kind: 'report', sequence } }]
    : [];
  if (!mayModerate) return report;
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
  return [
    ...LABELS.map((label): Offered => {
      const act = { kind: 'mute', uid, length: LENGTHS[label], reason: '' } as const;
      return { label: words.actions[label](name), act };
    }),
    { label: words.actions.unmute(name), act: { kind: 'unmute', uid } },
  ];
}

/** The menu of one message, over the page: Escape closes it, and the focus goes back. */
export function createModerateDialog(onAct: (act: MessageAct) => void) {
  const dialog = element('dialog', { class: 'moderate', 'aria-labelledby': 'moderated' });
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  return {
    dialog,
    open: (message: ChatMessage, room: ChatRoom, reader: MessageReader): void => {
      const buttons = listActs(message, room, reader).map(({ label, act }, place) => {
        const button = element('button', { type: 'button', autofocus: place === 0 }, label);
        button.onclick = () => {
          dialog.close();
          onAct(act);
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
