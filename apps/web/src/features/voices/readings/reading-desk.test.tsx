import { VOICE_READINGS } from '@school/contract/voice-limits';
import type { LessonVoice, VoiceLine } from '@school/contract/voices';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveMicrophone, makeFakeContext, takeMicrophoneAway } from '../../../../testing/fake-microphone.ts';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { makeVoiceLine, SPEAKER } from '../../../../testing/make-voice-line.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../../app/store.ts';
import { LessonDesk } from '../lesson-desk.tsx';

const played = vi.fn();
const FakeContext = makeFakeContext(0, { duration: 8 }, played);

let track: EventTarget & { stop: () => void; getSettings: () => object };
const answer = vi.fn<(path: string, asked: Record<string, string>) => unknown>();
beforeEach(() => {
  track = Object.assign(new EventTarget(), { stop: () => undefined, getSettings: () => ({}) });
  const stream = { getAudioTracks: () => [track], getTracks: () => [track] };
  giveMicrophone(FakeContext, async () => stream);
  vi.stubGlobal('OfflineAudioContext', FakeContext);
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = '', query] = address.split('?');
    return Response.json(answer(path, Object.fromEntries(new URLSearchParams(query))));
  });
});
afterEach(() => {
  takeMicrophoneAway();
  for (const mock of [played, answer]) mock.mockReset();
});

const line = (id: string, text: string, chosenID: string | null = null) =>
  makeVoiceLine(id, {
    text,
    choices: chosenID === null ? [] : [{ region: null, chosenID, publishedID: null }],
  });
const LINES = [
  line('line-1', 'Grüezi mitenand'),
  line('line-2', 'Sali zäme, wie gaats'),
  line('line-3', 'Guet'),
];

/** Spoken from 0.5 to 2 s, from 3 to 5 s, and from 6 to 6.5 s. */
const PEAKS = Array.from({ length: 8 * 50 }, (_none, at) =>
  (at >= 25 && at < 100) || (at >= 150 && at < 250) || (at >= 300 && at < 325) ? 180 : 2,
);
const MEASURED = { ok: true, sound: { durationMs: 8_000, peaks: btoa(String.fromCharCode(...PEAKS)) } };
const kept = (id: string) => ({
  ok: true,
  take: {
    id,
    speakerID: SPEAKER.id,
    recordedAt: SPEAKER.consentedAt,
    seconds: 1,
    isClipped: false,
    fits: true,
  },
  isChosen: true,
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function show(lines: VoiceLine[] = LINES, speakers = [SPEAKER]) {
  const { callFunction } = createFakeCallables({});
  const store = createStore({ services: createFakeServices({ callFunction }) });
  const voice: LessonVoice = { title: 'Im Kafi', base: '/media/x/voices/', lines, lostTakes: 0 };
  const own = { UID: 'u-1', lessonID: 'im-kafi', voice, dialect: 'Zürich' };
  renderApp(
    <main tabIndex={-1}>
      <LessonDesk {...own} speakers={speakers} />
    </main>,
    store,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'All in one go' }));
}
async function readAll() {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Record' }).getAttribute('aria-disabled')).toBe('false'),
  );
  await press('Record');
  await screen.findByRole('timer');
  await press('Stop');
}
const rows = () =>
  within(screen.getByRole('region', { name: 'Lines' }))
    .getAllByRole('button', { name: / s$|no piece$/ })
    .map(({ textContent }) => textContent);
const sentTakes = () =>
  answer.mock.calls.filter(([path]) => path !== VOICE_READINGS).map(([, asked]) => asked);

it('records a lesson in one go, lays its pieces on the lines, and sends each as a take', async () => {
  answer.mockImplementation((path, { takeID = '' }) => (path === VOICE_READINGS ? MEASURED : kept(takeID)));
  await show();
  await readAll();
  expect(await screen.findByText('3 of 3 lines have a piece.')).toBeDefined();
  expect(rows()).toEqual(['Grüezi mitenand1.9 s', 'Sali zäme, wie gaats2.4 s', 'Guet0.9 s']);
  await press('Play the piece');
  await waitFor(() => expect(played).toHaveBeenCalledWith(0, 0.38, expect.closeTo(1.87, 2)));
  fireEvent.keyDown(window, { code: 'Digit2', altKey: true });
  await press('Keep 3 takes');
  await waitFor(() => expect(sentTakes()).toHaveLength(3));
  expect(sentTakes()).toMatchObject([
    { lineID: 'line-1', text: 'Grüezi mitenand', fromMs: '480', toMs: '2250' },
    { lineID: 'line-2', fromMs: '2880', toMs: '5250' },
    { lineID: 'line-3', fromMs: '5880', toMs: '6750' },
  ]);
  expect(new Set(sentTakes().map(({ readingID }) => readingID)).size).toBe(1);
  // All of it is stored: the next lesson can be read.
  expect(await screen.findByRole('button', { name: 'Record' })).toBeDefined();
});

it('keeps what was read when the microphone is taken away in the middle', async () => {
  answer.mockReturnValue(MEASURED);
  await show();
  await press('Record');
  await screen.findByRole('timer');
  track.dispatchEvent(new Event('ended'));
  expect(await screen.findByText(/^The microphone stopped/)).toBeDefined();
  expect(await screen.findByText('3 of 3 lines have a piece.')).toBeDefined();
});

it('puts right by hand what does not fit, and takes it back', async () => {
  answer.mockReturnValue(MEASURED);
  await show();
  await readAll();
  await screen.findByText('3 of 3 lines have a piece.');
  await press('Line not read: all down by one');
  expect(rows()).toEqual([
    'Grüezi mitenandno piece',
    'Sali zäme, wie gaats1.9 s',
    'Guet2.4 s',
    'No line left0.9 s',
  ]);
  expect(screen.getByText(/1 piece is left over/)).toBeDefined();
  await press('Fill the gap: all up by one');
  await press('Join with the next piece');
  expect(rows()).toEqual(['Grüezi mitenand4.9 s', 'Sali zäme, wie gaats0.9 s', 'Guetno piece']);
  await press('Split: the rest is the next line');
  expect(rows()).toEqual(['Grüezi mitenand2.1 s', 'Sali zäme, wie gaats2.8 s', 'Guet0.9 s']);
  for (const _step of ['split', 'join', 'gap', 'skip']) await press('Undo');
  expect(rows()).toEqual(['Grüezi mitenand1.9 s', 'Sali zäme, wie gaats2.4 s', 'Guet0.9 s']);
  await press('Discard the recording');
  await press('Discard now');
  expect(await screen.findByRole('button', { name: 'Record' })).toBeDefined();
});

it('sends the recording again where the server has it no more', async () => {
  let isGone = true;
  answer.mockImplementation((path, { takeID = '' }) => {
    if (path === VOICE_READINGS) return MEASURED;
    if (!isGone) return kept(takeID);
    isGone = false;
    return { ok: false, reason: 'no-reading' };
  });
  await show([line('line-1', 'Grüezi mitenand'), line('line-2', 'Sali', 'heard')]);
  expect(screen.getByRole('option', { name: 'The unread line' })).toBeDefined();
  await readAll();
  await press('Keep 1 take');
  await waitFor(() => expect(sentTakes()).toHaveLength(2));
  const asked = answer.mock.calls.map(([path]) => path);
  expect(asked.filter((path) => path === VOICE_READINGS)).toHaveLength(2);
  expect(await screen.findByRole('button', { name: 'Record' })).toBeDefined();
});

it('keeps what the server refuses, with its reason, and takes no file that is too large', async () => {
  answer.mockReturnValue({ ok: false, reason: 'silent' });
  await show();
  await readAll();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^It’s silent/);
  answer.mockReturnValue(MEASURED);
  await press('Send again');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
  expect(await screen.findByText('3 of 3 lines have a piece.')).toBeDefined();
  await press('Discard the recording');
  await press('Discard now');
  await screen.findByRole('button', { name: 'Record' });
  const large = new File(['a'], 'lesson.wav', { type: 'audio/wav' });
  Object.defineProperty(large, 'size', { value: 33 * 1024 * 1024 });
  fireEvent.change(screen.getByLabelText('Use a recording', { selector: 'input' }), {
    target: { files: [large] },
  });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The file is larger than 32 MB/);
  const file = new File(['a lesson'], 'lesson.m4a', { type: 'audio/mp4' });
  fireEvent.change(screen.getByLabelText('Use a recording', { selector: 'input' }), {
    target: { files: [file] },
  });
  expect(await screen.findByText('3 of 3 lines have a piece.')).toBeDefined();
});

it('leads to where a speaker is added', async () => {
  await show(LINES, []);
  const way = screen.getByRole('link', { name: 'Add a speaker first.' });
  expect(way.getAttribute('href')).toBe('/studio/voices');
  expect(screen.getByRole('button', { name: 'Record' }).getAttribute('aria-disabled')).toBe('true');
});
