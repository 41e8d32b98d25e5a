import type { ChatMessage } from '@school/contract/chat';
import type { LinkState } from '../../../shared/api/socket-link.ts';
import type { ChatWords } from '../session/held.ts';
import styles from './chat-room.module.css';
import { MessageText } from './message-text.tsx';
import messages from './messages.module.css';
import { useChatWords } from './use-chat-words.ts';
import { useSeconds } from './use-seconds.ts';

/** What stands over the messages: the connection in words, and how many are here. */
export function ChatHead({ link, people }: { link: LinkState; people: number | null }) {
  const { words } = useChatWords();
  return (
    <header className={styles.head}>
      <h1 className="visually-hidden">{words.title}</h1>
      <LinkWords link={link} />
      {people === null ? null : <p>{words.people(people)}</p>}
    </header>
  );
}

function LinkWords({ link }: { link: LinkState }) {
  const { words } = useChatWords();
  const nowMs = useSeconds(link.kind === 'waiting');
  // Counted down for the eye; said once.
  return (
    <p role="status" aria-live={link.kind === 'waiting' ? 'off' : 'polite'} data-state={link.kind}>
      {describeLink(link, words, nowMs)}
    </p>
  );
}

function describeLink(link: LinkState, words: ChatWords['words'], nowMs: number): string {
  if (link.kind === 'open') return words.connected;
  if (link.kind === 'waiting') return words.again(Math.max(1, Math.ceil((link.untilMs - nowMs) / 1_000)));
  return link.kind === 'connecting' ? words.connecting : '';
}

export function PinnedMessage({ message }: { message: ChatMessage }) {
  const { words, locales } = useChatWords();
  return (
    <section className={styles.pinned} aria-label={words.pinned}>
      <p className={messages.author}>
        <strong>{words.pinned}</strong> {locales.person(message.username)}
      </p>
      <MessageText text={message.text} />
    </section>
  );
}
