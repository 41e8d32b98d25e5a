import { setTimeout as wait } from 'node:timers/promises';
import { closeContext, createContext } from '@school/server/app/context';
import { openChat } from '@school/server/features/chat';
import { readConfig } from '@school/server/platform/config';
import type WebSocket from 'ws';
import { type Crowd, listenersOf, markNow, openCrowd } from './chat-crowd.ts';
import { cpuMicrosecondsOf, databaseCpuMicrosecondsOf } from './cpu.ts';
import { residentMegabytesOf } from './load.ts';
import { type Bench, median, type Row, type RowGroup } from './row.ts';
import type { School } from './school.ts';

const SOCKETS = 2_000;
/** Each account has so many of them. */
const PER_ACCOUNT = 4;
/** Messages under way at the same time, each by a writer who waits until it is there. */
const WRITERS = 20;
/** Below what one account may send in ten seconds, in all turns together. */
const WAIT_MS = 250;
const DELIVERED_WITHIN_MS = 15_000;

export type Sample = { perSecond: number; p99: number; cpuMicroseconds: number };

/** Everybody is a VIP member, and the chat is open: a moderator's socket needs a second step, which no learner here has. */
export async function admit({ settings }: School): Promise<void> {
  const ctx = createContext(readConfig(settings, 'test'));
  await ctx.pool.query('update subscriptions set tier = 2');
  await openChat(ctx);
  await closeContext(ctx);
}

const isCaughtUp = (data: Buffer): boolean => data.includes('"caught-up"');

export function joinSchool({ learners }: School) {
  return (socket: WebSocket, index: number): Promise<void> => {
    const idToken = learners[Math.floor(index / PER_ACCOUNT) % learners.length]?.token ?? '';
    socket.send(JSON.stringify({ type: 'hello', idToken, payload: { room: null, after: 0 } }));
    return new Promise((resolve, reject) => {
      const hear = (data: Buffer) => {
        if (!isCaughtUp(data)) return;
        socket.off('message', hear);
        resolve();
      };
      socket.on('message', hear);
      socket.once('close', (code, reason) => reject(new Error(`${code} ${reason.toString()}`)));
    });
  };
}

/** Messages delivered to everybody, a second: writers send the next one when theirs has come. */
export async function fanOut(
  crowd: Crowd,
  seconds: number,
  send: (socket: WebSocket, text: string) => void,
  cpu: () => number,
): Promise<Sample> {
  crowd.delays.length = 0;
  const [cpuBefore, begunAtMs] = [cpu(), performance.now()];
  const untilMs = begunAtMs + seconds * 1_000;
  let sent = 0;
  const write = async (writer: number): Promise<void> => {
    const socket = crowd.sockets[writer * PER_ACCOUNT * 2 + 1];
    while (socket && performance.now() < untilMs) {
      const before = crowd.bytes();
      send(socket, markNow());
      sent += 1;
      await wait(WAIT_MS);
      while (crowd.bytes() === before) await wait(1);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await waitUntilDelivered(crowd, sent);
  const tookSeconds = (performance.now() - begunAtMs) / 1_000;
  const sorted = crowd.delays.toSorted((one, other) => one - other);
  return {
    perSecond: (sent * crowd.sockets.length) / tookSeconds,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    cpuMicroseconds: (cpu() - cpuBefore) / (sent * crowd.sockets.length),
  };
}

/** A refused message is never delivered; then there is nothing to compare. */
async function waitUntilDelivered(crowd: Crowd, sent: number): Promise<void> {
  const wanted = sent * listenersOf(crowd);
  const untilMs = performance.now() + DELIVERED_WITHIN_MS;
  while (crowd.delays.length < wanted && performance.now() < untilMs) await wait(5);
  if (crowd.delays.length !== wanted)
    throw new Error(`${crowd.delays.length} deliveries of ${wanted} were heard`);
}

let serial = 0;
export const sendToSchool = (socket: WebSocket, text: string): void => {
  serial += 1;
  socket.send(JSON.stringify({ type: 'send', id: `bench-${String(serial).padStart(9, '0')}`, text }));
};

/** The same message to as many sockets from a server that does nothing but pass it on. */
export const chatRows: RowGroup = {
  name: 'chat',
  measure: async ({ school, peer, seconds, rounds }: Bench) => {
    await admit(school);
    const restingOurs = residentMegabytesOf(school.pid);
    const socketUrl = `${school.origin.replace('http', 'ws')}/live/chat/socket`;
    const ours = await openCrowd(socketUrl, SOCKETS, school.origin, joinSchool(school));
    // What it let go of after its start is gone by now.
    const restingPeer = residentMegabytesOf(peer.pid);
    const bare = await openCrowd(peer.chatUrl, SOCKETS, school.origin, async () => undefined);
    await wait(1_000);
    const [heldOurs, heldPeer] = [residentMegabytesOf(school.pid), residentMegabytesOf(peer.pid)];
    const cpuOurs = () => cpuMicrosecondsOf(school.pid) + databaseCpuMicrosecondsOf(school.databasePid);
    const pairs: { ours: Sample; peer: Sample }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const pair = {
        ours: await fanOut(ours, seconds, sendToSchool, cpuOurs),
        peer: await fanOut(
          bare,
          seconds,
          (socket, text) => socket.send(text),
          () => cpuMicrosecondsOf(peer.pid),
        ),
      };
      // The first only warms up.
      if (round > 0) pairs.push(pair);
      // What an account may send is counted in windows of ten seconds.
      await wait(1_000);
    }
    await Promise.all([ours.close(), bare.close()]);
    const middle = median(pairs, (pair) => pair.ours.perSecond / pair.peer.perSecond);
    const held = { ours: heldOurs - restingOurs, peer: heldPeer - restingPeer };
    return rowsOf(middle, held);
  },
};

/** `held`: what all sockets hold, in megabytes. */
function rowsOf(middle: { ours: Sample; peer: Sample }, held: { ours: number; peer: number }): Row[] {
  const row = (
    name: string,
    unit: string,
    figures: [number, number],
    isMoreBetter: boolean,
    aim: string,
  ): Row => ({
    name,
    unit,
    ours: figures[0],
    peer: { name: 'bare ws', value: figures[1] },
    isMoreBetter,
    aim,
  });
  const crowd = `${SOCKETS} sockets`;
  const kilobytes = (megabytes: number) => (megabytes * 1_024) / SOCKETS;
  return [
    {
      ...row(
        `chat deliveries, ${crowd}`,
        '/s',
        [middle.ours.perSecond, middle.peer.perSecond],
        true,
        '≥ 0.6×',
      ),
      cpuMicroseconds: middle.ours.cpuMicroseconds,
      peerCpuMicroseconds: middle.peer.cpuMicroseconds,
    },
    row(`chat p99 delivery, ${crowd}`, 'ms', [middle.ours.p99, middle.peer.p99], false, ''),
    row('memory of a chat socket', 'kB', [kilobytes(held.ours), kilobytes(held.peer)], false, ''),
  ];
}
