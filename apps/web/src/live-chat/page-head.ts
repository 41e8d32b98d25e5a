import type { ChatMute, ChatRoom } from '@school/contract/chat';
import { formatHour } from '@school/texts/hours';
import { element, setText } from '../shared/lib/element.ts';
import type { LinkState } from './link.ts';
import { messageText } from './message-item.ts';
import { locales, words } from './words.ts';

const { clock, dates } = locales;
const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** When the chat opens, by Swiss clocks, as the school's pages write it: 'Monday, 23 November, 7:45 PM'. */
function swissTime(instant: string): string {
  const at = new Date(instant);
  const timeZone = 'Europe/Zurich';
  const day = at.toLocaleDateString(dates, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  return `${day}, ${formatHour(at, clock, timeZone)}`;
}

/** Why nobody may write now; empty while the chat is open. */
export function describeDoor({ isOpen, opensAt, door }: ChatRoom, nowMs: number): string {
  if (isOpen) return '';
  return door === 'by-hours' && Date.parse(opensAt) > nowMs
    ? words.opens(swissTime(opensAt))
    : words.closedNow;
}

/** Until when, and why. Within a day the hour is enough, by the reader's own clock. */
export function describeMute({ until, reason }: ChatMute, nowMs: number): string {
  const isSoon = until !== null && Date.parse(until) - nowMs < DAY_MS;
  const length =
    until === null
      ? words.muted
      : words.mutedUntil(isSoon ? formatHour(new Date(until), clock) : swissTime(until));
  return reason === '' ? length : `${length} ${words.mutedFor(reason)}`;
}

function describeState(state: LinkState): string {
  if (state.kind === 'open') return words.connected;
  if (state.kind === 'waiting')
    return words.again(Math.max(1, Math.ceil((state.untilMs - Date.now()) / SECOND_MS)));
  return state.kind === 'connecting' ? words.connecting : '';
}

/** What stands over the messages: the connection in words, how many are here, the pinned message. */
export function createPageHead() {
  const state = element('p', { class: 'state', role: 'status' });
  const people = element('p', { class: 'people', hidden: true });
  const pinned = element('section', { class: 'pinned', 'aria-label': words.pinned, hidden: true });
  const head = element(
    'header',
    { class: 'head' },
    element('h1', { class: 'unseen' }, words.title),
    state,
    people,
  );
  let pinnedMark = '';
  let countdown: ReturnType<typeof setInterval> | undefined;

  return {
    head,
    pinned,
    showState: (next: LinkState): void => {
      clearInterval(countdown);
      setText(state, describeState(next));
      state.dataset['state'] = next.kind;
      // Counted down for the eye; said once.
      state.setAttribute('aria-live', next.kind === 'waiting' ? 'off' : 'polite');
      if (next.kind === 'waiting')
        countdown = setInterval(() => setText(state, describeState(next)), SECOND_MS);
    },
    showPeople: (count: number): void => setText(people, words.people(count)),
    showPinned: ({ pinned: message }: ChatRoom): void => {
      const mark = message === null ? '' : `${message.sequence} ${message.changed}`;
      if (mark === pinnedMark) return;
      pinnedMark = mark;
      pinned.hidden = message === null;
      pinned.replaceChildren();
      if (message)
        pinned.append(
          element(
            'p',
            { class: 'author' },
            element('strong', {}, words.pinned),
            ` ${locales.person(message.username)}`,
          ),
          messageText(message.text),
        );
    },
  };
}
