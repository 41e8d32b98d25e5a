import type { ChatMessage } from '@school/contract/chat';
import { splitLinks } from '@school/domain/text-links';
import { formatHour } from '@school/texts/hours';
import { element } from '../shared/lib/element.ts';
import type { Pending } from './transcript.ts';
import { locales, words } from './words.ts';

const LINK_RELATION = ['noopener', 'noreferrer', 'nofollow', 'ugc'].join(' ');

/** Plain text; its http and https addresses lead out of the frame, and tell no one where from. */
export function messageText(text: string): HTMLElement {
  const shown = element('p', { class: 'text' });
  for (const { text: piece, href } of splitLinks(text)) {
    if (href === undefined) shown.append(piece);
    else shown.append(element('a', { href, target: '_blank', rel: LINK_RELATION }, piece));
  }
  return shown;
}

function authorLine({
  username,
  role,
  sentAt,
}: Pick<ChatMessage, 'username' | 'role' | 'sentAt'>): HTMLElement {
  const time = formatHour(new Date(sentAt), locales.clock);
  const line = element('p', { class: 'author' }, element('strong', {}, locales.person(username)));
  if (role !== null) line.append(' ', element('span', { class: 'role' }, words[role]));
  line.append(' ', element('time', { datetime: sentAt }, time));
  return line;
}

export function messageItem(
  message: ChatMessage,
  { isOwn, mayModerate, onMore }: { isOwn: boolean; mayModerate: boolean; onMore: (() => void) | null },
): HTMLElement {
  const item = element(
    'li',
    { class: 'message', 'data-own': isOwn, 'data-sequence': String(message.sequence) },
    authorLine(message),
    messageText(message.text),
  );
  if (onMore) {
    const describe = mayModerate ? words.more : words.about;
    const label = describe(locales.person(message.username), message.text.slice(0, 40));
    const more = element('button', { type: 'button', class: 'more', 'aria-label': label }, '⋯');
    more.onclick = onMore;
    item.append(more);
  }
  return item;
}

export function pendingItem({ text, problem }: Pending, onAgain: () => void): HTMLElement {
  const item = element('li', { class: 'message', 'data-own': true, 'data-pending': true }, messageText(text));
  if (problem === null) item.append(element('p', { class: 'note' }, words.sending));
  else {
    const again = element('button', { type: 'button', class: 'again' }, words.notSent);
    again.onclick = onAgain;
    item.append(again);
  }
  return item;
}
