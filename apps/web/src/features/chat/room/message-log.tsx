import type { ChatMessage } from '@school/contract/chat';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { takeLostFocus } from '../../../shared/ui/take-lost-focus.ts';
import type { Pending, Transcript } from '../session/transcript.ts';
import { AnnouncedMessages } from './announced-messages.tsx';
import { MessageItem, PendingItem } from './message-item.tsx';
import styles from './messages.module.css';
import { useChatWords } from './use-chat-words.ts';

/** So near to the end the reader is at it. */
const NEAR_PX = 60;
/** What scrolls is reached by keys. */
const REACHED = { tabIndex: 0 };

type MessageLogProps = {
  transcript: Transcript;
  uid: string;
  mayModerate: boolean;
  /** Others' messages that came last. */
  arrived: readonly ChatMessage[];
  onMore: (message: ChatMessage) => void;
  onAgain: (entry: Pending) => void;
};

/** The messages; who reads at their end stays there, and who reads further up hears how many are new. */
export function MessageLog({ transcript, uid, mayModerate, arrived, onMore, onAgain }: MessageLogProps) {
  const { words } = useChatWords();
  const log = useRef<HTMLDivElement>(null);
  const { unread, follow, goToEnd } = usePlace(log, transcript, arrived);
  const focusWatch = useKeptFocus(log);
  const { messages, pending } = transcript;
  return (
    <>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-live="off"
        aria-label={words.log}
        {...REACHED}
        onScroll={follow}
        {...focusWatch}
      >
        {messages.length + pending.length > 0 ? null : <p className={styles.note}>{words.empty}</p>}
        <ol className={styles.messages}>
          {messages.map((message) => (
            <MessageItem
              key={message.sequence}
              message={message}
              isOwn={message.uid === uid}
              mayModerate={mayModerate}
              onMore={onMore}
            />
          ))}
          {pending.map((entry) => (
            <PendingItem key={entry.id} entry={entry} onAgain={onAgain} />
          ))}
        </ol>
      </div>
      {unread > 0 ? (
        <Button
          className={styles.toEnd}
          onClick={() => {
            goToEnd();
            log.current?.focus();
          }}
        >
          {words.newMessages(unread)}
        </Button>
      ) : null}
      <AnnouncedMessages arrived={arrived} />
    </>
  );
}

type LogRef = { readonly current: HTMLDivElement | null };

/** A message that is deleted takes the focus with it: the log has it then. */
function useKeptFocus(log: LogRef) {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    takeLostFocus(log.current);
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    // Not called for an element that is taken away while it has the focus.
    onBlur: () => {
      focused.current = null;
    },
  };
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR_PX;

/** Where the reader is: at the end, which moves on with what comes and with one's own words, or further up. */
function usePlace(log: LogRef, { pending }: Transcript, arrived: readonly ChatMessage[]) {
  const [unread, setUnread] = useState(0);
  const isFollowing = useRef(true);
  const known = useRef<ReadonlySet<string>>(new Set());
  const counted = useRef(arrived);
  const goToEnd = (): void => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
    isFollowing.current = true;
    setUnread(0);
  };
  // Whatever is shown may have made the log longer.
  useLayoutEffect(() => {
    const isSending = pending.some(({ id }) => !known.current.has(id));
    known.current = new Set(pending.map(({ id }) => id));
    const isNew = counted.current !== arrived;
    counted.current = arrived;
    if (isFollowing.current || isSending) goToEnd();
    else if (isNew) setUnread((before) => before + arrived.length);
  });
  const follow = (): void => {
    if (!log.current) return;
    isFollowing.current = isAtEnd(log.current);
    if (isFollowing.current) setUnread(0);
  };
  return { unread, follow, goToEnd };
}
