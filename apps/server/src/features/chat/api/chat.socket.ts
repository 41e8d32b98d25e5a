import {
  type ChatClientFrame,
  ChatClientFrameSchema,
  ChatHelloSchema,
  type ChatRefusal,
  type ChatServerFrame,
} from '@school/contract/chat';
import { CHAT_SOCKET_PATH } from '@school/contract/chat-limits';
import type { ErrorCode } from '@school/contract/errors';
import type { Context } from '../../../platform/context.ts';
import { DomainError, isTransient, loggableError } from '../../../platform/errors.ts';
import { inBackground } from '../../../platform/in-background.ts';
import { encodeFrame } from '../../../platform/sockets/encode-frame.ts';
import { defineSocket, type FeatureSocket } from '../../../platform/sockets/feature-socket.ts';
import { report } from '../../moderation/index.ts';
import { checkRole, standingOf } from '../../operators/index.ts';
import { findMessage, isStored } from '../db/messages.repo.ts';
import type { Seat } from '../rooms/audience.ts';
import type { RequireAdmission } from '../rooms/chat.policy.ts';
import type { Hub } from '../rooms/hub.ts';
import type { LiveRoom } from '../rooms/live-room.ts';
import { moderate } from '../rooms/moderate.service.ts';
import { sendMessage } from '../rooms/send.service.ts';

type Answer = { sequence: number | null } | { reason: ChatRefusal; retryAfterSeconds?: number | null };

/** The chat's connection: hears messages and what moderators do, and tells the room. */
export function createChatSocket(hub: Hub, requireAdmission: RequireAdmission): FeatureSocket {
  return defineSocket({
    path: CHAT_SOCKET_PATH,
    maxFrameBytes: 16 * 1_024,
    maxQueuedBytes: 512 * 1_024,
    perAccount: 6,
    rate: { frames: 40, seconds: 10 },
    hello: ChatHelloSchema,
    frames: ChatClientFrameSchema,
    open: async (connection, hello, ctx) => {
      const role = await requireAdmission(ctx.db, connection.caller.uid);
      const room = await hub.findRoom();
      const before = hello.room === room.id ? null : hello.room;
      const seat: Seat = {
        before,
        connection,
        standing: standingOf(connection.caller, role),
        mute: undefined,
      };
      await room.join(seat, hello.room === room.id ? hello.after : null);
      return {
        onFrame: async (frame) => {
          const answer = await answerFrame(ctx, room, seat, frame);
          connection.send(encodeFrame(toFrame(frame.id, answer)));
          if ('sequence' in answer) inBackground(tell(room, frame), ctx.log, 'a chat was not told');
        },
        onClose: () => room.leave(seat),
      };
    },
  });
}

function toFrame(id: string, answer: Answer): ChatServerFrame {
  if ('sequence' in answer) return { type: 'done', id, sequence: answer.sequence };
  const { reason, retryAfterSeconds = null } = answer;
  return { type: 'refused', id, reason, retryAfterSeconds };
}

/** The hint of the database does the same, a little later. */
const tell = (room: LiveRoom, { type }: ChatClientFrame): Promise<void> =>
  type === 'moderate' ? Promise.all([room.poll(), room.refreshMutes()]).then(() => undefined) : room.poll();

/** What moderation, and its limits, refuse. */
const REFUSALS: { readonly [code in ErrorCode]?: ChatRefusal } = {
  'invalid-argument': 'turned',
  'permission-denied': 'not-allowed',
  'failed-precondition': 'not-allowed',
  'not-found': 'not-found',
  'resource-exhausted': 'busy',
};

/** A database that is away refuses the frame, and ends nothing: the client sends it again. */
async function answerFrame(
  ctx: Context,
  room: LiveRoom,
  seat: Seat,
  frame: ChatClientFrame,
): Promise<Answer> {
  try {
    return await answerOf(ctx, room, seat, frame);
  } catch (error) {
    const refusal = error instanceof DomainError ? REFUSALS[error.code] : undefined;
    if (refusal) return { reason: refusal };
    if (!isTransient(error)) throw error;
    ctx.log.warn({ err: loggableError(error) }, 'a chat could not be written');
    return { reason: 'busy', retryAfterSeconds: 2 };
  }
}

function answerOf(ctx: Context, room: LiveRoom, seat: Seat, frame: ChatClientFrame): Promise<Answer> {
  switch (frame.type) {
    case 'send':
      return send(ctx, room, seat, frame);
    case 'moderate':
      return act(ctx, room, seat, frame);
    case 'report':
      return reportMessage(ctx, room, seat, frame);
  }
}

async function send(
  ctx: Context,
  room: LiveRoom,
  { connection, standing: { role }, before = null }: Seat,
  { id, text }: Extract<ChatClientFrame, { type: 'send' }>,
): Promise<Answer> {
  const { uid } = connection.caller;
  // Its answer was lost when the room before closed: said there, it is not said again here.
  if (before !== null && (await isStored(ctx.db, { roomId: before, accountId: uid, clientId: id })))
    return { sequence: null };
  if (!room.view().isOpen && role === null) return { reason: 'closed' };
  const message = { roomId: room.id, accountId: uid, clientId: id, message: text, role };
  const sent = await sendMessage(ctx, message);
  return sent.ok
    ? { sequence: sent.sequence }
    : { reason: sent.reason, retryAfterSeconds: sent.retryAfterSeconds };
}

/** The role is asked after each time, as the studio asks: it may have been taken since. */
async function act(
  ctx: Context,
  room: LiveRoom,
  { connection }: Seat,
  { action }: Extract<ChatClientFrame, { type: 'moderate' }>,
): Promise<Answer> {
  const check = await checkRole(ctx.db, connection.caller, action.kind === 'door' ? 'teacher' : 'moderator');
  if (!check.ok) return { reason: 'not-allowed' };
  return (await moderate(ctx, { roomId: room.id, by: connection.caller.uid, action }))
    ? { sequence: null }
    : { reason: 'not-found' };
}

/** Who may read the chat may say what is wrong in it. */
async function reportMessage(
  ctx: Context,
  room: LiveRoom,
  { connection: { caller } }: Seat,
  { sequence }: Extract<ChatClientFrame, { type: 'report' }>,
): Promise<Answer> {
  const found = await findMessage(ctx.db, room.id, sequence);
  if (!found || found.isDeleted) return { reason: 'not-found' };
  const { accountId, username, message } = found;
  const thing = `${room.id}/${sequence}`;
  const about = { place: 'chat', thing, accountId, username, message, isStranger: false } as const;
  await report(ctx, { ...about, reporterId: caller.uid });
  return { sequence: null };
}
