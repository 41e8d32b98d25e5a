import { expect, it } from 'vitest';
import { createMesh } from './mesh.ts';

/** A connection that ignores all signals. */
class DeafConnection {
  signalingState = 'stable';
  connectionState = 'new';
  taken = 0;
  addTransceiver(): void {}
  getTransceivers = () => [];
  getReceivers = () => [];
  getSenders = () => [];
  setConfiguration(): void {}
  close(): void {}
  setRemoteDescription(): Promise<void> {
    this.taken += 1;
    return Promise.reject(new DOMException('not understood', 'OperationError'));
  }
}

it('stays with the others where one tells what this browser cannot take', async () => {
  const deaf = new DeafConnection();
  const mesh = createMesh({
    connect: () => deaf as unknown as RTCPeerConnection,
    send: () => undefined,
    onChange: () => undefined,
  });
  const person = { name: 'Vreni', role: null, isMuted: true, isCameraOff: true, isHandRaised: false };
  mesh.sit('b', []);
  mesh.meet([
    { ...person, seat: 'a' },
    { ...person, seat: 'b' },
  ]);
  mesh.take('a', { kind: 'description', type: 'offer', sdp: 'of another kind' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(deaf.taken).toBe(1);
  expect(mesh.find('a')).toBeDefined();
  mesh.close();
});
