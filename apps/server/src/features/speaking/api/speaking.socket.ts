import {
  type SpeakingClientFrame,
  SpeakingClientFrameSchema,
  type SpeakingHello,
  SpeakingHelloSchema,
} from '@school/contract/speaking';
import { SPEAKING_SOCKET_PATH } from '@school/contract/speaking-limits';
import type { Context } from '../../../platform/context.ts';
import { isTransient, loggableError } from '../../../platform/errors.ts';
import { inBackground } from '../../../platform/in-background.ts';
import {
  type Connection,
  defineSocket,
  type FeatureSocket,
  type SocketHandlers,
} from '../../../platform/sockets/feature-socket.ts';
import { changeSelf, deleteSeat, listSitting, silentSince, tellRooms } from '../db/seats.repo.ts';
import { addSignal } from '../db/signals.repo.ts';
import type { Hub } from '../rooms/hub.ts';
import { listIceServers } from '../rooms/ice-servers.ts';
import { encodeSpeaking, endConnection, type Seated } from '../rooms/seated.ts';
import { checkEntrance, checkLesson, type Entrance } from '../rooms/speaking.policy.ts';
import { presentPerson } from '../rooms/speaking.presenter.ts';
import { takeSeat } from '../rooms/take-seat.service.ts';

type Handlers = SocketHandlers<SpeakingClientFrame>;

/** The speaking practice's connection: gives a seat, and carries what two browsers of one room tell each other. */
export function createSpeakingSocket(hub: Hub): FeatureSocket {
  return defineSocket({
    path: SPEAKING_SOCKET_PATH,
    // An offer is some kilobytes; each may be sent to five.
    maxFrameBytes: 64 * 1_024,
    maxQueuedBytes: 1_024 * 1_024,
    perAccount: 4,
    // Many times what six browsers have to say, and less than a reader's backpressure limit: a flood disconnects no reader.
    rate: { frames: 300, seconds: 10, bytes: 768 * 1_024 },
    hello: SpeakingHelloSchema,
    frames: SpeakingClientFrameSchema,
    open: async (connection, hello, ctx): Promise<Handlers> => {
      const { caller } = connection;
      const entrance = await (hello.lesson === undefined
        ? checkEntrance(ctx, caller)
        : checkLesson(ctx, caller, hello.lesson));
      if (!entrance.ok) {
        endConnection(connection, entrance.reason, 'ban' in entrance ? entrance.ban : undefined);
        return {};
      }
      return sitDown(hub, connection, { hello, entrance, ctx });
    },
  });
}

type Entry = { hello: SpeakingHello; entrance: Extract<Entrance, { ok: true }>; ctx: Context };

async function sitDown(hub: Hub, connection: Connection, { hello, entrance, ctx }: Entry): Promise<Handlers> {
  const { db, clock, sessionClock, ids, config } = ctx;
  const { role, closesAt, lesson } = entrance;
  const { uid } = connection.caller;
  const taken = await takeSeat(ctx, { uid, role, hello, lesson, connection: ids.documentId() });
  if (!taken.ok) {
    endConnection(connection, taken.reason);
    return {};
  }
  const { id, room } = taken.seat;
  const lessonId = lesson?.lessonId ?? null;
  const seat: Seated = { id, room, role, lessonId, connection: taken.seat.connection, to: connection };
  const people = (await listSitting(db, { rooms: [room], held: [id] }, clock.now())).map(presentPerson);
  const iceServers = listIceServers(config, { seat: id, now: sessionClock.now() });
  connection.send(
    encodeSpeaking({
      type: 'seated',
      seat: id,
      room,
      closesAt: closesAt?.toISOString() ?? null,
      people,
      iceServers,
    }),
  );
  const poll = () => inBackground(hub.poll(), ctx.log, 'the speaking practice was not told');
  hub.join(seat);
  poll();
  return {
    onFrame: async (frame) => {
      await answer(ctx, seat, frame);
      if (frame.type !== 'signal') poll();
    },
    // The seat stays for a while: who lost the connection comes back to it.
    onClose: () => hub.leave(seat),
  };
}

/** A database that is away loses the frame, and ends nothing: browsers ask each other again. */
async function answer(ctx: Context, seat: Seated, frame: SpeakingClientFrame): Promise<void> {
  try {
    await (frame.type === 'signal' ? passOn(ctx, seat, frame) : change(ctx, seat, frame));
  } catch (error) {
    if (!isTransient(error)) throw error;
    ctx.log.warn({ err: loggableError(error) }, 'the speaking practice could not be written');
  }
}

async function passOn(
  { db, clock }: Context,
  seat: Seated,
  { to, signal }: Extract<SpeakingClientFrame, { type: 'signal' }>,
): Promise<void> {
  const seenSince = silentSince(clock.now());
  const isThere = await addSignal(db, seat, { to, signal: JSON.stringify(signal), seenSince });
  if (!isThere) seat.to.send(encodeSpeaking({ type: 'undelivered', to }));
}

async function change(
  { db }: Context,
  seat: Seated,
  frame: Exclude<SpeakingClientFrame, { type: 'signal' }>,
): Promise<void> {
  if (frame.type === 'self') await changeSelf(db, seat, frame.self);
  else {
    await deleteSeat(db, seat);
    endConnection(seat.to, 'left');
  }
  await tellRooms(db);
}
