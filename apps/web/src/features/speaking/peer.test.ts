import type { SpeakingSignal } from '@school/contract/speaking';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPeer } from './peer.ts';

type Description = { type: 'offer' | 'answer'; sdp: string };
type Transceiver = {
  direction: string;
  receiver: { track: { kind: string } };
  sender: { track: unknown; replaceTrack: (track: unknown) => Promise<void> };
};

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A connection with the states of the W3C's WebRTC, 4.7, and nothing behind them. */
class FakeConnection {
  signalingState: 'stable' | 'have-local-offer' | 'have-remote-offer' = 'stable';
  connectionState = 'new';
  localDescription: Description | null = null;
  remoteDescription: Description | null = null;
  transceivers: Transceiver[] = [];
  candidates: unknown[] = [];
  restarts = 0;
  offers = 0;
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate: ((event: { candidate: object | null }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;

  addTransceiver(kind: string | { kind: string }): void {
    this.place(typeof kind === 'string' ? kind : kind.kind, typeof kind === 'string' ? null : kind);
    if (this.transceivers.length === 1) queueMicrotask(() => this.onnegotiationneeded?.());
  }
  place(kind: string, track: unknown): void {
    const sender = {
      track,
      replaceTrack: async (next: unknown) => {
        sender.track = next;
      },
    };
    this.transceivers.push({ direction: 'sendrecv', receiver: { track: { kind } }, sender });
  }
  getTransceivers = () => this.transceivers;
  getReceivers = () => [];
  async setLocalDescription(): Promise<void> {
    await tick();
    if (this.signalingState === 'have-remote-offer') {
      this.localDescription = { type: 'answer', sdp: `answer to ${this.remoteDescription?.sdp}` };
      this.signalingState = 'stable';
      this.connectionState = 'connected';
      return;
    }
    this.offers += 1;
    this.localDescription = { type: 'offer', sdp: `offer ${this.offers}` };
    this.signalingState = 'have-local-offer';
  }
  async setRemoteDescription(description: Description): Promise<void> {
    await tick();
    if (description.type === 'answer' && this.signalingState !== 'have-local-offer')
      throw new Error('an answer to nothing');
    this.remoteDescription = description;
    if (description.type === 'offer') {
      // A polite one takes its own offer back by itself.
      this.signalingState = 'have-remote-offer';
      if (this.transceivers.length === 0) for (const kind of ['audio', 'video']) this.place(kind, null);
      return;
    }
    this.signalingState = 'stable';
    this.connectionState = 'connected';
  }
  async addIceCandidate(candidate: unknown): Promise<void> {
    if (!this.remoteDescription) throw new Error('too early');
    this.candidates.push(candidate);
  }
  restartIce(): void {
    this.restarts += 1;
    this.onnegotiationneeded?.();
  }
  close(): void {
    this.connectionState = 'closed';
  }
}

const track = (kind: string) => ({ kind, id: `${kind}-${Math.random()}` }) as unknown as MediaStreamTrack;

type Side = { fake: FakeConnection; peer: ReturnType<typeof createPeer>; sent: SpeakingSignal[] };

/** Two sides, and a way between them that the test may cut. */
function connect(): { bold: Side; polite: Side; cut: { isCut: boolean } } {
  const cut = { isCut: false };
  const sides: Side[] = [];
  const make = (isPolite: boolean): Side => {
    const fake = new FakeConnection();
    const sent: SpeakingSignal[] = [];
    const peer = createPeer({
      connection: fake as unknown as RTCPeerConnection,
      isPolite,
      tracks: { audio: track('audio'), video: track('video') },
      send: (signal) => {
        sent.push(signal);
        if (!cut.isCut) void sides[isPolite ? 0 : 1]?.peer.take(signal);
      },
      onChange: () => undefined,
    });
    const side = { fake, peer, sent };
    sides.push(side);
    return side;
  };
  return { bold: make(false), polite: make(true), cut };
}

beforeEach(() => vi.stubGlobal('MediaStream', class {}));

const kinds = ({ sent }: Side) =>
  sent.map((signal) => (signal.kind === 'description' ? signal.type : signal.kind));

it('one offers, the other waits and answers, with its own sound and picture in the same places', async () => {
  const { bold, polite } = connect();
  await waitFor(() => expect(bold.fake.connectionState).toBe('connected'));
  expect([kinds(bold), kinds(polite)]).toEqual([['offer'], ['answer']]);
  expect(polite.fake.transceivers).toHaveLength(2);
  expect(polite.fake.transceivers.map(({ sender }) => sender.track)).not.toContain(null);
});

it('a camera that goes off, or another one, needs no new offer: the track is replaced', async () => {
  const { bold, polite } = connect();
  await waitFor(() => expect(bold.fake.connectionState).toBe('connected'));
  await polite.peer.change({ audio: null, video: null });
  expect(polite.fake.transceivers.map(({ sender }) => sender.track)).toEqual([null, null]);
  const other = track('video');
  await bold.peer.change({ audio: null, video: other });
  expect(bold.fake.transceivers[1]?.sender.track).toBe(other);
  expect([bold.sent.length, polite.sent.length]).toEqual([1, 1]);
});

it('both look for another way at once: the polite one gives way, and both are connected again', async () => {
  const { bold, polite } = connect();
  await waitFor(() => expect(bold.fake.connectionState).toBe('connected'));
  for (const { fake } of [bold, polite]) {
    fake.connectionState = 'failed';
    fake.onconnectionstatechange?.();
  }
  await waitFor(() =>
    expect([bold.fake.connectionState, polite.fake.connectionState]).toEqual(['connected', 'connected']),
  );
  expect([bold.fake.signalingState, polite.fake.signalingState]).toEqual(['stable', 'stable']);
  expect(bold.fake.restarts + polite.fake.restarts).toBe(2);
  // The bold one's second offer was answered; the polite one's was not.
  expect(bold.fake.remoteDescription).toEqual({ type: 'answer', sdp: 'answer to offer 2' });
});

it('a lost offer is sent again until it is answered, and an answer that came twice is taken once', async () => {
  const { bold, polite, cut } = connect();
  cut.isCut = true;
  await waitFor(() => expect(kinds(bold)).toEqual(['offer']));
  expect(polite.fake.remoteDescription).toBeNull();
  cut.isCut = false;
  bold.peer.remind();
  bold.peer.remind();
  await waitFor(() => expect(polite.sent.length).toBe(2));
  await waitFor(() => expect(bold.fake.connectionState).toBe('connected'));
  expect(bold.fake.signalingState).toBe('stable');
});

it('ways that are found go out together, and one that comes before its offer breaks nothing', async () => {
  const { bold, polite, cut } = connect();
  cut.isCut = true;
  for (let serial = 0; serial < 30; serial += 1)
    bold.fake.onicecandidate?.({
      candidate: { candidate: `candidate:${serial}`, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null },
    });
  await waitFor(() => expect(kinds(bold)).toContain('candidates'));
  const groups = bold.sent.flatMap((signal) =>
    signal.kind === 'candidates' ? [signal.candidates.length] : [],
  );
  expect(groups).toEqual([20, 10]);
  for (const signal of bold.sent) if (signal.kind === 'candidates') await polite.peer.take(signal);
  cut.isCut = false;
  bold.peer.remind();
  await waitFor(() => expect(bold.fake.connectionState).toBe('connected'));
});
