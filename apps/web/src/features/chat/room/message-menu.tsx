import type { ChatMessage } from '@school/contract/chat';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { CloseButton } from '../../../shared/ui/close-button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import type { MessageAct, Offered } from '../session/message-acts.ts';
import styles from './message-menu.module.css';
import { MessageText } from './message-text.tsx';
import { useChatWords } from './use-chat-words.ts';

type MessageMenuProps = {
  message: ChatMessage;
  offered: readonly Offered[];
  onAct: (act: MessageAct) => void;
  onClose: () => void;
};

/** The menu of one message, over the page: Escape closes it, and the focus goes back. */
export function MessageMenu({ message, offered: first, onAct, onClose }: MessageMenuProps) {
  const { words, locales } = useChatWords();
  const titleId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [offered, setOffered] = useState(first);
  // The window itself says where the focus is when it opens; another choice in it begins at its first button.
  useEffect(() => {
    if (offered !== first) sheet.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, [offered, first]);
  const choose = (choice: Offered): void => {
    if ('more' in choice) setOffered(choice.more);
    else {
      onClose();
      onAct(choice.act);
    }
  };
  return (
    <Modal className={styles.menu} titleId={titleId} onClose={onClose} closesOutside>
      <div ref={sheet} className={styles.sheet}>
        <div className={styles.about}>
          <h2 id={titleId}>{locales.person(message.username)}</h2>
          <CloseButton label={words.actions.close} onClick={onClose} />
        </div>
        <MessageText text={message.text} />
        {offered.map((choice, place) => (
          <Button
            key={choice.label}
            className={styles.choice}
            data-first-focus={place === 0 || undefined}
            onClick={() => choose(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
