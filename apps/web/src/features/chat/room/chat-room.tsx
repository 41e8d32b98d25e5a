import { CHAT_SOCKET_PATH } from '@school/contract/chat-limits';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useFindToken } from '../../../shared/api/use-find-token.ts';
import { paths } from '../../../shared/routes.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { BESIDE_PANEL } from '../beside-panel.ts';
import type { RoomState } from '../session/room-state.ts';
import { createSession, type Session, type SessionSeams } from '../session/session.ts';
import { ChatHead, PinnedMessage } from './chat-head.tsx';
import styles from './chat-room.module.css';
import { ChatTalk } from './chat-talk.tsx';
import { followSeenHeight } from './seen-height.ts';
import { useChatWords } from './use-chat-words.ts';

const openSocket = () => new WebSocket(`${location.origin.replace('http', 'ws')}${CHAT_SOCKET_PATH}`);
const createId = () => crypto.randomUUID();

type ChatRoomProps = Partial<Pick<SessionSeams, 'connect' | 'createId'>>;

/** `/live/chat`: the chat of a live lesson, framed beside the stage; it stands alone as well. */
export function ChatRoom(seams: ChatRoomProps = {}) {
  const { words } = useChatWords();
  const findToken = useFindToken();
  const [session] = useState(() => createSession({ connect: openSocket, createId, ...seams, findToken }));
  const state = useSyncExternalStore(session.subscribe, session.read, session.read);
  const root = useRef<HTMLElement>(null);
  useSeenHeight(root);
  useComing(session);
  const { kind } = state.link;
  return (
    <main ref={root} className={styles.chat}>
      <title>{words.title}</title>
      {kind === 'signed-out' || kind === 'denied' ? (
        <Refusal isDenied={kind === 'denied'} />
      ) : (
        <Opened session={session} state={state} />
      )}
    </main>
  );
}

function useSeenHeight(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => (root.current ? followSeenHeight(root.current) : undefined), [root]);
}

/** A page that is left keeps nothing open, so that the browser can bring it back as it was. */
function useComing({ start, stop, tryNow }: Session): void {
  useEffect(() => {
    const heard = [
      ['pagehide', stop],
      ['pageshow', start],
      ['online', tryNow],
    ] as const;
    for (const [type, listener] of heard) window.addEventListener(type, listener);
    start();
    return () => {
      for (const [type, listener] of heard) window.removeEventListener(type, listener);
      stop();
    };
  }, [start, stop, tryNow]);
}

/** Why one may not be here; its way out leads out of the frame. */
function Refusal({ isDenied }: { isDenied: boolean }) {
  const { words } = useChatWords();
  return (
    <div className={styles.refusal}>
      <p role="alert">{isDenied ? words.vipOnly : words.signIn}</p>
      <ButtonLink to={isDenied ? paths.subscriptions : paths.logIn} target="_top">
        {isDenied ? words.toPlans : words.toSignIn}
      </ButtonLink>
    </div>
  );
}

function Opened({ session, state }: { session: Session; state: RoomState }) {
  const { words } = useChatWords();
  const { room, you } = state;
  return (
    <>
      <ChatHead link={state.link} people={state.people} />
      {room?.pinned ? <PinnedMessage message={room.pinned} /> : null}
      <ChatTalk session={session} state={state}>
        {you?.role === 'teacher' && room?.isOpen === false && location.hash !== BESIDE_PANEL ? (
          <Button className={styles.openNow} onClick={() => session.moderate({ kind: 'door', door: 'open' })}>
            {words.openNow}
          </Button>
        ) : null}
        {you?.lacksSecondFactor ? (
          <p className={styles.note}>
            {words.secondStep}{' '}
            <a href={paths.myAccount} target="_top">
              {words.toSecondStep}
            </a>
          </p>
        ) : null}
        {you?.mute ? (
          <p className={styles.note}>
            {words.mutedHelp}{' '}
            <a href={paths.contact} target="_top">
              {words.toContact}
            </a>
          </p>
        ) : null}
        <p className={styles.note} role="status">
          {state.isReported ? words.reported : ''}
        </p>
        {state.isNotDone ? (
          <p className={styles.note} role="alert">
            {words.notDone}
          </p>
        ) : null}
      </ChatTalk>
    </>
  );
}
