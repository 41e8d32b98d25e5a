import type { ChatMessage } from '@school/contract/chat';
import { formatHour } from '@school/texts/hours';
import { memo } from 'react';
import type { Pending } from '../session/transcript.ts';
import { MessageText } from './message-text.tsx';
import styles from './messages.module.css';
import { useChatWords } from './use-chat-words.ts';

type MessageItemProps = {
  message: ChatMessage;
  isOwn: boolean;
  mayModerate: boolean;
  onMore: (message: ChatMessage) => void;
};

/** One message. A room has a thousand: one that is as it was is not drawn again. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, isOwn, mayModerate, onMore } = props;
  const { words, locales } = useChatWords();
  const name = locales.person(message.username);
  const describe = mayModerate ? words.more : words.about;
  return (
    <li className={styles.message} data-own={isOwn || undefined} data-sequence={message.sequence}>
      <p className={styles.author}>
        <strong>{name}</strong>
        {message.role === null ? null : (
          <>
            {' '}
            <span className={styles.role}>{words[message.role]}</span>
          </>
        )}{' '}
        <time dateTime={message.sentAt}>{formatHour(new Date(message.sentAt), locales.clock)}</time>
      </p>
      <MessageText text={message.text} />
      {/* One's own there is nothing to say of, but for who moderates. */}
      {mayModerate || !isOwn ? (
        <button
          type="button"
          className={styles.more}
          aria-label={describe(name, message.text.slice(0, 40))}
          onClick={() => onMore(message)}
        >
          ⋯
        </button>
      ) : null}
    </li>
  );
});

type PendingItemProps = { entry: Pending; onAgain: (entry: Pending) => void };

export const PendingItem = memo(function PendingItem({ entry, onAgain }: PendingItemProps) {
  const { words } = useChatWords();
  return (
    <li className={styles.message} data-own data-pending>
      <MessageText text={entry.text} />
      {entry.problem === null ? (
        <p className={styles.note}>{words.sending}</p>
      ) : (
        <button type="button" className={styles.again} onClick={() => onAgain(entry)}>
          {words.notSent}
        </button>
      )}
    </li>
  );
});
