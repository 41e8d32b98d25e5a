import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeAuth } from '../../../testing/fake-auth.ts';
import { SEATED } from '../../../testing/fake-call.ts';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import { stubStreams } from '../../../testing/fake-streams.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { Practice } from './practice.tsx';

/** What the browser has given, and its light is on. */
let lit: Set<string>;
let sockets: FakeSocket[];

beforeEach(() => {
  lit = new Set();
  sockets = [];
  vi.stubGlobal('RTCPeerConnection', class {});
  stubStreams();
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      static readonly CONNECTING = 0;
      static readonly OPEN = 1;
      static readonly CLOSED = 3;
      constructor() {
        super();
        sockets.push(this);
      }
    },
  );
  const getUserMedia = async () => {
    const tracks = ['audio', 'video'].map((kind) => {
      lit.add(kind);
      return { kind, enabled: true, stop: () => lit.delete(kind), getSettings: () => ({}) };
    });
    return { getTracks: () => tracks };
  };
  const mediaDevices = { addEventListener: () => undefined, enumerateDevices: async () => [], getUserMedia };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function join() {
  const { service } = createFakeAuth();
  const auth = { ...service, getIdToken: async () => 'token' };
  const store = createStore({ services: createFakeServices({ auth }) });
  renderApp(<Practice rooms={null} onOver={() => undefined} />, store);
  await press('Join');
  await waitFor(() => expect(sockets).toHaveLength(1));
  act(() => {
    sockets[0]?.open();
    sockets[0]?.hear(SEATED);
  });
  expect([...lit]).toEqual(['audio', 'video']);
}
const hear = (frame: object) => act(() => sockets.at(-1)?.hear(frame));
const comeBack = () =>
  act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

it('has camera and microphone off once one has left, and on again in the lobby', async () => {
  await join();
  await press('Leave');
  expect([...lit]).toEqual([]);
  await comeBack();
  expect([...lit]).toEqual([]);
  await press('Back to the lobby');
  await waitFor(() => expect([...lit]).toEqual(['audio', 'video']));
});

it.each(['closed', 'elsewhere', 'banned'])(
  'has them off when the school ends the call: %s',
  async (reason) => {
    await join();
    hear({ type: 'over', reason, ban: null });
    expect([...lit]).toEqual([]);
  },
);
