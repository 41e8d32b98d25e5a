import type { SpeakingClientFrame, SpeakingHello, SpeakingServerFrame } from '@school/contract/speaking';
import { SPEAKING_SOCKET_PATH } from '@school/contract/speaking-limits';
import type { SignedInAccount } from './factories/accounts.ts';
import { type OpenSocket, openSocket } from './open-socket.ts';

type Kind = SpeakingServerFrame['type'];
type FrameOf<Type extends Kind> = Extract<SpeakingServerFrame, { type: Type }>;

/** A client of the speaking practice, as the page is one. */
export type SpeakingClient = Omit<OpenSocket<SpeakingServerFrame>, 'send'> & {
  uid: string;
  /** '' and 0 for who was not let in. */
  seat: string;
  room: number;
  tell: (frame: SpeakingClientFrame) => void;
  findFrame: <Type extends Kind>(
    type: Type,
    condition?: (frame: FrameOf<Type>) => boolean,
  ) => Promise<FrameOf<Type>>;
  /** Who is in the room, as this client was told last. */
  people: () => string[];
};

const HELLO: SpeakingHello = {
  seat: null,
  room: null,
  isMuted: false,
  isCameraOff: false,
  isHandRaised: false,
};

/** Goes in, and waits until it has a seat, or none. */
export async function joinSpeaking(
  origin: string,
  { uid, idToken }: Pick<SignedInAccount, 'uid' | 'idToken'>,
  payload: Partial<SpeakingHello> = {},
): Promise<SpeakingClient> {
  const socket = await openSocket<SpeakingServerFrame>(origin, SPEAKING_SOCKET_PATH);
  socket.send({ type: 'hello', idToken, payload: { ...HELLO, ...payload } });
  const findFrame: SpeakingClient['findFrame'] = async (type, condition = () => true) =>
    (await socket.find((frame) => frame.type === type && condition(frame as never))) as never;
  const first = await Promise.race([findFrame('seated').catch(() => null), socket.closed.then(() => null)]);
  const { send, ...others } = socket;
  return {
    ...others,
    uid,
    seat: first?.seat ?? '',
    room: first?.room ?? 0,
    tell: (frame) => send({ ...frame }),
    findFrame,
    people: () => {
      const last = socket.frames.findLast(({ type }) => type === 'people' || type === 'seated');
      return last && 'people' in last ? last.people.map(({ seat }) => seat) : [];
    },
  };
}

/** Whoever is still in the room goes, and the list is empty. */
export async function leaveAll(open: SpeakingClient[]): Promise<void> {
  for (const client of open.splice(0)) {
    if (client.seat !== '') client.tell({ type: 'leave' });
    await client.closed;
  }
}
