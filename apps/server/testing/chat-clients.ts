import type { ChatAction, ChatServerFrame } from '@school/contract/chat';
import { CHAT_SOCKET_PATH } from '@school/contract/chat-limits';
import type { Context } from '../src/platform/context.ts';
import { createSignedInAccount, type SignedInAccount } from './factories/accounts.ts';
import { grantPlan } from './factories/subscriptions.ts';
import { type OpenSocket, openSocket } from './open-socket.ts';

type Kind = ChatServerFrame['type'];
type FrameOf<Type extends Kind> = Extract<ChatServerFrame, { type: Type }>;

/** A client of the chat, as the page is one. */
export type ChatClient = OpenSocket<ChatServerFrame> & {
  uid: string;
  /** Sends, and waits for what the server says to it. */
  say: (text: string, id?: string) => Promise<FrameOf<'done' | 'refused'>>;
  moderate: (action: ChatAction) => Promise<FrameOf<'done' | 'refused'>>;
  /** What stands in the room as this client knows it, in its order. */
  texts: () => string[];
  /** Up to where it has been told everything, and what came after that. */
  seen: () => number;
  findFrame: <Type extends Kind>(
    type: Type,
    condition?: (frame: FrameOf<Type>) => boolean,
  ) => Promise<FrameOf<Type>>;
};

const YEAR_MINUTES = 366 * 24 * 60;

let serial = 0;
export const nextId = (): string => {
  serial += 1;
  return `client-${String(serial).padStart(8, '0')}`;
};

/** A VIP member who has just logged in. */
export async function createVip(ctx: Context, displayName: string): Promise<SignedInAccount> {
  const account = await createSignedInAccount(ctx, { displayName });
  await grantPlan(ctx, account.uid, 2, { minutes: YEAR_MINUTES });
  return account;
}

/** Goes in, and waits until everything is there. */
export async function joinChat(
  origin: string,
  { uid, idToken }: Pick<SignedInAccount, 'uid' | 'idToken'>,
  payload: { room: string | null; after: number } = { room: null, after: 0 },
): Promise<ChatClient> {
  const socket = await openSocket<ChatServerFrame>(origin, CHAT_SOCKET_PATH);
  socket.send({ type: 'hello', idToken, payload });
  const findFrame: ChatClient['findFrame'] = async (type, condition = () => true) =>
    (await socket.find((frame) => frame.type === type && condition(frame as never))) as never;
  const ask = (frame: { id: string; [field: string]: unknown }) => {
    socket.send(frame);
    return socket.find(
      (answer) => (answer.type === 'done' || answer.type === 'refused') && answer.id === frame.id,
    ) as Promise<FrameOf<'done' | 'refused'>>;
  };
  const messages = () => {
    const bySequence = new Map(
      socket.frames
        .flatMap((frame) => (frame.type === 'messages' ? frame.messages : []))
        .map((message) => [message.sequence, message]),
    );
    return [...bySequence.values()].toSorted((one, other) => one.sequence - other.sequence);
  };
  await Promise.race([findFrame('caught-up'), socket.closed]);
  return {
    ...socket,
    uid,
    say: (text, id = nextId()) => ask({ type: 'send', id, text }),
    moderate: (action) => ask({ type: 'moderate', id: nextId(), action }),
    texts: () => messages().flatMap(({ isDeleted, text }) => (isDeleted ? [] : [text])),
    seen: () =>
      Math.max(
        ...socket.frames.map((frame) => (frame.type === 'caught-up' ? frame.changed : 0)),
        ...messages().map(({ changed }) => changed),
      ),
    findFrame,
  };
}
