import type { SpeakingPerson } from '@school/contract/speaking';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeCall, SELF } from '../../../testing/fake-call.ts';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import type { Call } from './call.ts';

const [OWN, FIRST, SECOND] = ['a', 'b', 'c'].map((letter) => letter.repeat(20)) as [string, string, string];
const person = (seat: string): SpeakingPerson => ({ seat, name: seat, role: null, ...SELF });
const turn = (username: string) => [
  { urls: ['turn:rtc.school.test'], username, credential: `of ${username}` },
];

/** Of a browser's connection, what the servers have to do with. */
class FakePeer {
  restarts: string[] = [];
  connectionState = 'new';
  signalingState = 'stable';
  remoteDescription = null;
  iceServers: readonly RTCIceServer[];
  constructor(iceServers: readonly RTCIceServer[]) {
    this.iceServers = iceServers;
  }
  setConfiguration({ iceServers = [] }: RTCConfiguration): void {
    this.iceServers = iceServers;
  }
  restartIce(): void {
    this.restarts.push(this.iceServers[0]?.username ?? '');
  }
  addTransceiver(): void {}
  getTransceivers = () => [];
  getSenders = () => [];
  getReceivers = () => [];
  close(): void {}
}

let socket: FakeSocket;
let peers: FakePeer[];
let call: Call;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaStream', class {});
  peers = [];
  call = createFakeCall(
    () => {
      socket = new FakeSocket();
      return socket;
    },
    (iceServers) => {
      const peer = new FakePeer(iceServers);
      peers.push(peer);
      return peer;
    },
  );
  call.start();
  await vi.advanceTimersByTimeAsync(0);
  sit('first');
});
afterEach(() => {
  call.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const people = (...seats: string[]) => [OWN, ...seats].map(person);
function sit(username: string): void {
  socket.open();
  const iceServers = turn(username);
  socket.hear({ type: 'seated', seat: OWN, room: 1, closesAt: null, people: people(FIRST), iceServers });
}
const used = () => peers.map(({ iceServers }) => iceServers[0]?.username);

it('takes renewed credentials for who comes next, and for the connections that there are', () => {
  expect(used()).toEqual(['first']);
  socket.hear({ type: 'iceServers', iceServers: turn('second') });
  expect(used()).toEqual(['second']);
  socket.hear({ type: 'people', people: people(FIRST, SECOND) });
  expect(used()).toEqual(['second', 'second']);
});

it('looks for a lost way again by the newest', async () => {
  socket.hear({ type: 'iceServers', iceServers: turn('second') });
  const [peer] = peers;
  if (!peer) throw new Error('there is a connection');
  peer.connectionState = 'failed';
  await vi.advanceTimersByTimeAsync(6_000);
  expect(peer.restarts).toEqual(['second']);
});

it('takes those of a new connection to the school before it looks again', async () => {
  const [peer] = peers;
  if (!peer) throw new Error('there is a connection');
  peer.connectionState = 'disconnected';
  socket.end(1006);
  await vi.advanceTimersByTimeAsync(8_000);
  peer.restarts = [];
  sit('third');
  expect(peer.restarts).toEqual(['third']);
});

it('keeps those of before in a browser that cannot change them', () => {
  const [peer] = peers;
  if (!peer) throw new Error('there is a connection');
  peer.setConfiguration = () => {
    throw new TypeError('not here');
  };
  socket.hear({ type: 'iceServers', iceServers: turn('second') });
  socket.hear({ type: 'people', people: people(FIRST, SECOND) });
  expect(used()).toEqual(['first', 'second']);
});
