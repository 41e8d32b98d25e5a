import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, useSyncExternalStore } from 'react';
import { beforeEach, expect, it } from 'vitest';
import {
  createFakeCallables,
  createFakeServices,
  type FakeCallables,
} from '../../../testing/fake-services.ts';
import { stubStreams } from '../../../testing/fake-streams.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { type CallState, createCall, type Tile } from './call.ts';
import { createLocalMedia, type LocalMedia } from './local-media.ts';
import { Room } from './room.tsx';

const VRENI: Tile = {
  seat: 'a'.repeat(20),
  name: 'Vreni',
  role: null,
  isMuted: true,
  isCameraOff: true,
  isHandRaised: false,
  isOwn: true,
  isSpeaking: false,
  isConnected: true,
  stream: null,
};
const SEATED: CallState = {
  link: 'open',
  isAway: false,
  room: 2,
  closesAt: '2026-11-30T21:00:00.000Z',
  tiles: [VRENI],
  end: null,
  ban: null,
};
const NOT_YET: CallState = { ...SEATED, link: 'connecting', room: null, closesAt: null, tiles: [] };

/** The browser's error for each requested device. */
let problems: { audio: string | null; video: string | null };
let asked: object[];
let server: FakeCallables;

beforeEach(() => {
  problems = { audio: null, video: null };
  asked = [];
  server = createFakeCallables({ reportSpeaker: { ok: true }, banSpeaker: { ok: true } });
  stubStreams();
});

function createDevices(): MediaDevices {
  return {
    addEventListener: () => undefined,
    enumerateDevices: async () => [],
    getUserMedia: async (wanted: { audio?: object; video?: object }) => {
      const kinds = (['audio', 'video'] as const).filter((kind) => wanted[kind] !== undefined);
      asked.push(kinds);
      for (const kind of kinds) {
        const name = problems[kind];
        if (name !== null) throw new DOMException('', name);
      }
      const tracks = kinds.map((kind) => ({
        kind,
        enabled: true,
        stop: () => undefined,
        getSettings: () => ({}),
      }));
      return { getTracks: () => tracks };
    },
  } as unknown as MediaDevices;
}

type Opened = { media: LocalMedia; put: (state: CallState) => void };

async function open(first: CallState, media = createLocalMedia(createDevices())): Promise<Opened> {
  await media.openBoth();
  const call = createCall({
    findToken: async () => null,
    room: null,
    self: { isMuted: true, isCameraOff: true, isHandRaised: false },
    tracks: { audio: null, video: null },
  });
  let put: (state: CallState) => void = () => undefined;
  const InRoom = () => {
    const [state, setState] = useState(first);
    put = setState;
    const own = useSyncExternalStore(media.subscribe, media.read);
    return (
      <main tabIndex={-1}>
        <Room call={call} state={state} media={media} own={own} lessonTitle={null} />
      </main>
    );
  };
  renderApp(<InRoom />, createStore({ services: createFakeServices({ callFunction: server.callFunction }) }));
  return { media, put: (state) => act(() => put(state)) };
}

const notices = () =>
  within(screen.getByRole('region', { name: /^(Speaking practice|Room 2)$/ }))
    .getAllByRole('status')
    .flatMap(({ textContent }) => (textContent ? [textContent] : []));

it('what one can begin with is other sentences each evening', async () => {
  const { put } = await open(SEATED);
  const lines = () =>
    within(screen.getByRole('region', { name: 'To begin with' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const evenings = [lines()];
  for (const day of ['2026-12-07', '2026-12-14', '2026-12-21']) {
    put({ ...SEATED, closesAt: `${day}T21:00:00.000Z` });
    evenings.push(lines());
  }
  expect(evenings.map(({ length }) => length)).toEqual([3, 3, 3, 3]);
  expect(new Set(evenings.flat())).toHaveLength(12);
});

it('before a seat is there, it names no room and counts no people', async () => {
  await open(NOT_YET);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Speaking practice');
  expect(screen.getByText('connecting ...')).toBeTruthy();
  expect(screen.queryByText(/people here|was lost/)).toBeNull();
  expect(notices()).toEqual([]);
});

it('a school that was never reached is not called a lost connection', async () => {
  await open({ ...NOT_YET, isAway: true });
  expect(notices()).toEqual(['We can’t reach the school yet. We keep trying.']);
});

it('a connection that is lost says that those one hears stay, and who is here stays on screen', async () => {
  await open({ ...SEATED, isAway: true });
  expect(notices()).toEqual(['We lost the connection to the school and keep trying. You can go on talking.']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Room 2');
  expect(
    within(screen.getByRole('list', { name: 'People in the room' })).getAllByRole('listitem'),
  ).toHaveLength(1);
});

it.each([
  ['NotAllowedError', /blocks the microphone, so you can only listen/],
  ['NotFoundError', /We found no microphone, so you can only listen/],
  ['NotReadableError', /Another program is using the microphone. Close it/],
] as const)(
  'a microphone that is switched on in the room and meets %s is said in words',
  async (name, words) => {
    problems = { audio: name, video: null };
    await open(SEATED);
    // The lobby has said it: who joins to listen is left alone.
    expect(notices()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Unmute' }));
    expect((await screen.findByText(words)).closest('[role=status]')).toBeTruthy();
    problems.audio = null;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(notices()).toEqual([]));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    // The camera, which is on, was not asked for again.
    expect(asked.at(-1)).toEqual(['audio']);
  },
);

it('a camera that is pulled out during the call is said, and who has switched it off is not asked', async () => {
  const { media } = await open(SEATED);
  const { video } = media.read();
  video?.onended?.(new Event('ended'));
  expect(await screen.findByText('We found no camera, so the others will see your name.')).toBeTruthy();
  media.switchOff('video');
  await waitFor(() => expect(notices()).toEqual([]));
});

it('who is there already is here, who comes later has joined', async () => {
  const here: CallState = { ...SEATED, tiles: [VRENI, { ...VRENI, seat: 'b', name: 'Iris', isOwn: false }] };
  const { put } = await open(NOT_YET);
  put(here);
  expect(notices()).toEqual(['Iris is here.']);
  put({ ...here, tiles: [...here.tiles, { ...VRENI, seat: 'c', name: 'Beat', isOwn: false }] });
  expect(notices()).toEqual(['Beat has joined.']);
  put(here);
  expect(notices()).toEqual(['Beat has left.']);
});

const IRIS: Tile = { ...VRENI, seat: 'b', name: 'Iris', isOwn: false };
const TWO: CallState = { ...SEATED, tiles: [VRENI, IRIS] };
const more = () => screen.getByRole('button', { name: 'More about Iris' });

it('a learner reports another, with what happened', async () => {
  await open(TWO);
  expect(screen.queryByRole('button', { name: 'More about Vreni' })).toBeNull();
  await userEvent.click(more());
  const window = within(screen.getByRole('dialog', { name: 'Report Iris?' }));
  expect(window.queryByRole('button', { name: 'Ban' })).toBeNull();
  await userEvent.type(window.getByLabelText('What happened? (optional)'), 'She shouts.');
  await userEvent.click(window.getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(notices()).toContain('Reported. Thank you, we’ll look at it.'));
  expect(server.payloadsOf('reportSpeaker')).toEqual([{ seat: 'b', note: 'She shouts.' }]);
});

it('a moderator bans a person; when their picture goes, the focus is at the room’s name', async () => {
  const asModerator: CallState = { ...TWO, tiles: [{ ...VRENI, role: 'moderator' }, IRIS] };
  const { put } = await open(asModerator);
  await userEvent.click(more());
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Iris' })).getByRole('button', { name: 'Ban' }),
  );
  const window = within(screen.getByRole('dialog', { name: 'Ban Iris?' }));
  expect(document.activeElement?.textContent).toBe('Ban Iris?');
  await userEvent.click(window.getByRole('button', { name: 'Ban' }));
  await waitFor(() => expect(notices()).toContain('Iris is banned.'));
  const how = { length: { kind: 'evening' }, reason: '' };
  expect(server.payloadsOf('banSpeaker')).toEqual([{ seat: 'b', ...how }]);
  put({ ...asModerator, tiles: [{ ...VRENI, role: 'moderator' }] });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Room 2'));
});

it('who runs the lessons is not put out; what failed is said in the window, which stays', async () => {
  const tiles: Tile[] = [
    { ...VRENI, role: 'teacher' },
    { ...IRIS, role: 'moderator' },
  ];
  server = createFakeCallables({ reportSpeaker: new CallFailure('not-found', 'gone') });
  await open({ ...TWO, tiles });
  await userEvent.click(more());
  const window = within(screen.getByRole('dialog', { name: 'Report Iris?' }));
  await userEvent.click(window.getByRole('button', { name: 'Report' }));
  expect(await window.findByText('That wasn’t reported. Try again.')).toBeTruthy();
});
