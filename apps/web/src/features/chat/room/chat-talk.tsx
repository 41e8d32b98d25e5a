import type { ChatMessage } from '@school/contract/chat';
import { type ReactNode, useState } from 'react';
import { describeHold, type Held } from '../session/held.ts';
import { listActs, type MessageAct } from '../session/message-acts.ts';
import type { RoomState } from '../session/room-state.ts';
import type { Session } from '../session/session.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { MessageMenu } from './message-menu.tsx';
import { useChatWords } from './use-chat-words.ts';
import { useSeconds } from './use-seconds.ts';

type ChatTalkProps = {
  session: Session;
  state: RoomState;
  /** What is said between the messages and the field. */
  children: ReactNode;
};

/** The messages, what is done with one, and the field for one's own. */
export function ChatTalk({ session, state, children }: ChatTalkProps) {
  const texts = useChatWords();
  const [chosen, setChosen] = useState<ChatMessage | null>(null);
  const { transcript, room, you, arrived } = state;
  const reader = { uid: you?.uid ?? '', mayModerate: you !== null && you.role !== null };
  const act = (done: MessageAct): void => {
    if (done.kind === 'report') session.report(done.sequence);
    else session.moderate(done);
  };
  return (
    <>
      <MessageLog
        transcript={transcript}
        {...reader}
        arrived={arrived}
        onMore={setChosen}
        onAgain={session.sayAgain}
      />
      {children}
      <HeldComposer held={state} onSend={session.say} />
      {chosen && room ? (
        <MessageMenu
          message={chosen}
          offered={listActs(chosen, room, reader, texts)}
          onAct={act}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  );
}

/** The door opens and a wait ends by the clock alone: it is asked each second. */
function HeldComposer({ held, onSend }: { held: Held; onSend: (text: string) => void }) {
  const texts = useChatWords();
  const nowMs = useSeconds(true);
  return <Composer hold={describeHold(held, nowMs, texts)} onSend={onSend} />;
}
