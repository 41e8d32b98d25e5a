import type { ChatMessage } from '@school/contract/chat';
import { element } from '../shared/lib/element.ts';
import { messageItem, pendingItem } from './message-item.ts';
import type { Pending, Transcript } from './transcript.ts';
import { locales, words } from './words.ts';

/** So near to the end the reader is at it. */
const NEAR_PX = 60;
/** Between two things that a screen reader is told. */
const SPEAK_EVERY_MS = 3_000;

export type LogSeams = {
  onMore: (message: ChatMessage) => void;
  onAgain: (pending: Pending) => void;
};

/** The messages. What is new is said politely: one message by itself, more as their number, every three seconds at most. */
export function createLogView({ onMore, onAgain }: LogSeams) {
  const list = element('ol', { class: 'messages' });
  const log = element('div', {
    class: 'log',
    role: 'log',
    'aria-live': 'off',
    'aria-label': words.log,
    tabindex: '0',
  });
  const empty = element('p', { class: 'empty' }, words.empty);
  const spoken = element('p', { class: 'unseen', role: 'status' });
  const toEnd = element('button', { type: 'button', class: 'to-end', hidden: true });
  const items = new Map<string, { item: HTMLElement; mark: string }>();
  let unread = 0;
  let waitingToSay: ChatMessage[] = [];
  let isSpeaking = false;
  log.append(empty, list);

  const isAtEnd = (): boolean => log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_PX;
  const goToEnd = (): void => {
    log.scrollTop = log.scrollHeight;
    showUnread(0);
  };
  const showUnread = (count: number): void => {
    unread = count;
    toEnd.hidden = count === 0;
    toEnd.textContent = words.newMessages(count);
  };
  toEnd.onclick = () => {
    goToEnd();
    log.focus();
  };
  log.onscroll = () => {
    if (unread > 0 && isAtEnd()) showUnread(0);
  };

  const sayWaiting = (): void => {
    const [only, ...others] = waitingToSay;
    waitingToSay = [];
    isSpeaking = only !== undefined;
    if (!only) return;
    spoken.textContent =
      others.length > 0
        ? words.newMessages(others.length + 1)
        : words.said(locales.person(only.username), only.text);
    setTimeout(sayWaiting, SPEAK_EVERY_MS);
  };
  const say = (news: readonly ChatMessage[]): void => {
    waitingToSay.push(...news);
    if (!isSpeaking) sayWaiting();
  };

  /** Keeps what stands there, adds what is new, takes away what is gone. */
  const draw = (wanted: readonly { key: string; mark: string; make: () => HTMLElement }[]): void => {
    const keys = new Set(wanted.map(({ key }) => key));
    for (const [key, { item }] of items) {
      if (keys.has(key)) continue;
      item.remove();
      items.delete(key);
    }
    let place: ChildNode | null = list.firstChild;
    for (const { key, mark, make } of wanted) {
      const known = items.get(key);
      if (known?.mark === mark) {
        if (known.item === place) place = place.nextSibling;
        else list.insertBefore(known.item, place);
        continue;
      }
      const item = make();
      if (known) {
        if (known.item === place) place = place.nextSibling;
        known.item.replaceWith(item);
      } else list.insertBefore(item, place);
      items.set(key, { item, mark });
    }
  };

  return {
    log,
    spoken,
    toEnd,
    /** `news` are others' messages that came just now. */
    show: (
      { messages, pending }: Transcript,
      { uid, mayModerate, news }: { uid: string; mayModerate: boolean; news: readonly ChatMessage[] },
    ): void => {
      const wasAtEnd = isAtEnd();
      const isSending = pending.some((entry) => !items.has(`pending ${entry.id}`));
      draw([
        ...messages.map((message) => ({
          key: String(message.sequence),
          mark: `${message.changed} ${mayModerate}`,
          make: () =>
            messageItem(message, {
              isOwn: message.uid === uid,
              mayModerate,
              // One's own there is nothing to say of, but for who moderates.
              onMore: mayModerate || message.uid !== uid ? () => onMore(message) : null,
            }),
        })),
        ...pending.map((entry) => ({
          key: `pending ${entry.id}`,
          mark: String(entry.problem),
          make: () => pendingItem(entry, () => onAgain(entry)),
        })),
      ]);
      empty.hidden = messages.length + pending.length > 0;
      if (wasAtEnd || isSending) goToEnd();
      else if (news.length > 0) showUnread(unread + news.length);
      say(news);
    },
  };
}
