import { type Call, createCall } from '../src/features/speaking/call.ts';
import type { FakeSocket } from './fake-socket.ts';

export const SELF = { isMuted: true, isCameraOff: true, isHandRaised: false };

/** The caller's own seat, and what the server says of it. */
export const SEAT = 'a'.repeat(20);
export const SEATED = {
  type: 'seated',
  seat: SEAT,
  room: 2,
  closesAt: null,
  people: [{ seat: SEAT, name: 'Vreni', role: null, ...SELF }],
  iceServers: [],
};

type FakePeerMaker = (iceServers: readonly RTCIceServer[]) => unknown;

/** A call without a camera, over fakes. */
export const createFakeCall = (connect: () => FakeSocket, connectPeer?: FakePeerMaker): Call =>
  createCall({
    findToken: async () => 'token',
    room: null,
    self: SELF,
    tracks: { audio: null, video: null },
    connectSocket: () => connect() as unknown as WebSocket,
    ...(connectPeer && {
      connectPeer: (iceServers: readonly RTCIceServer[]) => connectPeer(iceServers) as RTCPeerConnection,
    }),
  });
