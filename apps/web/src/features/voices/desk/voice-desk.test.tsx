import type { LessonVoice, VoiceLine } from '@school/contract/voices';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveMicrophone, makeFakeContext, takeMicrophoneAway } from '../../../../testing/fake-microphone.ts';
import { makeFakeRecorder } from '../../../../testing/fake-recorder.ts';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { makeVoiceLine, SPEAKER } from '../../../../testing/make-voice-line.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../../app/store.ts';
import { VoiceDesk } from './voice-desk.tsx';

const RATE = 48_000;
/** Half a second of silence, a second of a voice, half a second of silence. */
const SAID = Float32Array.from({ length: 2 * RATE }, (_none, at) =>
  at < RATE / 2 || at > 1.5 * RATE ? 0 : 0.4 * Math.sin(at / 20),
);

const played = vi.fn();
const HEARD = { sampleRate: RATE, duration: 2, getChannelData: () => SAID };
const FakeContext = makeFakeContext(1, HEARD, played);
const listen = vi.fn<(asked?: unknown) => Promise<unknown>>();
const sent = vi.fn<(path: string) => unknown>();
let track: EventTarget & { stop: () => void; getSettings: () => object };

beforeEach(() => {
  track = Object.assign(new EventTarget(), { stop: () => undefined, getSettings: () => ({}) });
  listen.mockResolvedValue({ getAudioTracks: () => [track], getTracks: () => [track] });
  giveMicrophone(FakeContext, listen);
  vi.stubGlobal('fetch', async (path: string) => Response.json(sent(path)));
});
afterEach(() => {
  takeMicrophoneAway();
  for (const mock of [played, listen, sent]) mock.mockReset();
});

const OTHER = { ...SPEAKER, id: 'zyxwvutsrq9876543210', name: 'Herr Frei', isMe: false };
const line = (id: string, text: string, own: Partial<VoiceLine> = {}) =>
  makeVoiceLine(id, {
    text,
    speaker: 'Kellnerin',
    meaning: { en: 'Hello', de: 'Hallo' },
    guide: { address: '/media/x/guide.m4a', isComputers: true },
    ...own,
  });
const take = (id: string, speakerID: string, fits = true) => ({
  id,
  speakerID,
  recordedAt: '2026-11-21T10:00:00.000Z',
  seconds: 1,
  isClipped: false,
  fits,
});
const ONE = '00000000-0000-4000-8000-000000000001';
const TWO = '00000000-0000-4000-8000-000000000002';

function show(lines: VoiceLine[]) {
  const { callFunction, payloadsOf } = createFakeCallables({
    chooseTake: { ok: true },
    confirmTakes: { ok: true },
  });
  const store = createStore({ services: createFakeServices({ callFunction }) });
  const voice: LessonVoice = { title: 'Im Kafi', base: '/media/x/voices/', lines, lostTakes: 0 };
  const own = { UID: 'u-1', lessonID: 'im-kafi', voice, dialect: 'Zürich' };
  renderApp(<VoiceDesk {...own} speakers={[SPEAKER, OTHER]} />, store);
  return payloadsOf;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function record() {
  await press('Record');
  await screen.findByRole('timer');
  await press('Stop');
  return screen.findByRole('region', { name: 'Your take' });
}

it('records a line, cuts the silence away, and sends what is kept', async () => {
  sent.mockReturnValue({ ok: true, take: take(ONE, SPEAKER.id), isChosen: true });
  show([line('line-1', 'Grüezi'), line('line-2', 'Sali')]);
  await record();
  expect([screen.getByLabelText('Begins at'), screen.getByLabelText('Ends at')]).toMatchObject([
    { value: '380' },
    { value: '1770' },
  ]);
  await press('Play my take');
  expect(played).toHaveBeenCalledWith(0, 0.38, expect.closeTo(1.38, 1));
  await press('Keep and go on');
  expect(screen.getByRole('region', { name: 'Line 2 of 2' })).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Record');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  const asked = new URLSearchParams(sent.mock.calls[0]?.[0].split('?')[1]);
  expect(Object.fromEntries(asked)).toMatchObject({
    lessonID: 'im-kafi',
    lineID: 'line-1',
    speakerID: SPEAKER.id,
    text: 'Grüezi',
    fromMs: '380',
    toMs: '1770',
  });
});

it('keeps what the server does not take, with its reason, until it is sent again or discarded', async () => {
  sent.mockReturnValue({ ok: false, reason: 'disk-full' });
  show([line('line-1', 'Grüezi')]);
  await record();
  await press('Keep and go on');
  expect(await screen.findByText(/^The school’s disk is full/)).toBeDefined();
  sent.mockReturnValue({ ok: true, take: take(ONE, SPEAKER.id), isChosen: true });
  await press('Send again');
  await waitFor(() => expect(screen.queryByText(/^The school’s disk is full/)).toBeNull());
  expect(sent).toHaveBeenCalledTimes(2);
});

describe('two lessons whose lines have the same ids', () => {
  const texts = { 'im-kafi': ['Grüezi', 'Sali'], 'im-zug': ['Billett', 'Gleis'] };
  function showBoth() {
    function Desks() {
      const [lessonID, setLessonID] = useState<keyof typeof texts>('im-kafi');
      const lines = texts[lessonID].map((text, at) => line(`line-${at}`, text));
      const voice = { title: lessonID, base: '/media/x/voices/', lines, lostTakes: 0 };
      return (
        <>
          <button type="button" onClick={() => setLessonID('im-kafi')}>
            im-kafi
          </button>
          <button type="button" onClick={() => setLessonID('im-zug')}>
            im-zug
          </button>
          <VoiceDesk
            UID="u-1"
            lessonID={lessonID}
            voice={voice}
            dialect="Zürich"
            speakers={[SPEAKER, OTHER]}
          />
        </>
      );
    }
    renderApp(<Desks />);
  }

  it('keeps a take that waits for its teacher while the other lesson is read', async () => {
    showBoth();
    await record();
    await press('im-zug');
    expect(screen.queryByRole('region', { name: 'Your take' })).toBeNull();
    await record();
    await press('im-kafi');
    expect(await screen.findByRole('region', { name: 'Your take' })).toBeDefined();
  });

  it('counts and names no line as that of the other lesson', async () => {
    sent.mockReturnValue({ ok: false, reason: 'disk-full' });
    showBoth();
    await record();
    await press('Keep and go on');
    const refused = await screen.findByText(/^The school’s disk is full/);
    const notice = refused.parentElement;
    await press('im-zug');
    expect(notice?.textContent).toContain('Grüezi');
    expect(screen.getByRole('button', { name: 'Billett not read' })).toBeDefined();
    await press('im-kafi');
    expect(screen.queryByRole('button', { name: 'Grüezi not read' })).toBeNull();
  });
});

it.each([
  ['NotAllowedError', /^This page isn’t allowed to use the microphone/],
  ['NotFoundError', /^We found no microphone/],
  ['NotReadableError', /^Another program is using the microphone/],
])('says what to do where the microphone is not to be had (%s)', async (name, sentence) => {
  listen.mockRejectedValue(new DOMException('', name));
  show([line('line-1', 'Grüezi')]);
  await press('Record');
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  expect(screen.getByRole('button', { name: 'Record' })).toBeDefined();
});

it('keeps what was said when the microphone is taken away in the middle', async () => {
  show([line('line-1', 'Grüezi')]);
  await press('Record');
  await screen.findByRole('timer');
  track.dispatchEvent(new Event('ended'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The microphone stopped/);
  expect(await screen.findByRole('region', { name: 'Your take' })).toBeDefined();
});

it('stops by itself after half a minute, however long one goes on', async () => {
  show([line('line-1', 'Grüezi')]);
  await press('Record');
  await screen.findByRole('timer');
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 600_000);
  expect(await screen.findByRole('region', { name: 'Your take' })).toBeDefined();
  later.mockRestore();
});

it('goes on from the last line to the cards that stand in none, and sends a card’s words as its own', async () => {
  sent.mockReturnValue({ ok: true, take: take(ONE, SPEAKER.id), isChosen: true });
  const card = { isCard: true, startMs: 0, endMs: 0, speaker: null, guide: null };
  show([line('line-1', 'Grüezi'), line('card:c-1', 'Hoi', card), line('card:c-2', 'Ade', card)]);
  const cards = within(screen.getByRole('region', { name: 'Cards without a line' }));
  expect(cards.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hoinot read',
    'Adenot read',
  ]);
  expect(screen.getByRole('region', { name: 'Line 1 of 1' })).toBeDefined();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(within(screen.getByRole('region', { name: 'Card 1 of 2' })).getByText('Hoi')).toBeDefined();
  expect(screen.getByText('This card has no sound yet.')).toBeDefined();
  await record();
  await press('Keep and go on');
  expect(screen.getByRole('region', { name: 'Card 2 of 2' })).toBeDefined();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  const asked = new URLSearchParams(sent.mock.calls[0]?.[0].split('?')[1]);
  expect(Object.fromEntries(asked)).toMatchObject({ lineID: 'card:c-1', text: 'Hoi' });
});

it('shows what is read when it is chosen far down in the list', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  show([line('line-1', 'Grüezi'), line('line-2', 'Sali')]);
  await press('Sali not read');
  expect(shown.mock.contexts).toEqual([screen.getByRole('region', { name: 'Line 2 of 2' })]);
  shown.mockRestore();
});

it('shows how loud it is, and says when that is too loud, and when nothing is heard', async () => {
  const spoken = HEARD.getChannelData;
  HEARD.getChannelData = () => SAID.map((sample) => sample * 2.5);
  show([line('line-1', 'Grüezi'), line('line-2', 'Sali')]);
  await record();
  expect(await screen.findByText('Too loud: move away from the microphone.')).toBeDefined();
  expect(screen.getByRole('meter', { name: 'How loud the microphone is' })).toMatchObject({ value: 1 });
  expect(screen.getByText('It was too loud for the microphone: it crackles.')).toBeDefined();
  // Another take of the line takes its place.
  HEARD.getChannelData = () => SAID.map((sample) => sample * 0.005);
  await press('Again');
  await screen.findByRole('timer');
  await press('Stop');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We heard nothing/);
  expect(screen.queryByText('It was too loud for the microphone: it crackles.')).toBeNull();
  await press('Next line');
  expect(screen.queryByRole('alert')).toBeNull();
  HEARD.getChannelData = spoken;
});

it.each([
  ['Chrome and Firefox, WebM', 'audio/webm;codecs=opus'],
  ['Safari, MP4', 'audio/mp4'],
])('records what the browser can, 48,000 times a second (%s)', async (_browser, mimeType) => {
  const made = vi.fn<(options?: MediaRecorderOptions) => void>();
  vi.stubGlobal('MediaRecorder', makeFakeRecorder(mimeType, made));
  show([line('line-1', 'Grüezi')]);
  await record();
  expect(made.mock.calls).toEqual([[{ mimeType, audioBitsPerSecond: 128_000 }]]);
  expect(listen.mock.calls).toMatchObject([[{ audio: { sampleRate: { ideal: 48_000 } } }]]);
});

describe('a microphone that is allowed late', () => {
  const makeLate = () => {
    const late = Object.assign(new EventTarget(), { stop: vi.fn(), getSettings: () => ({}) });
    const { promise, resolve } = Promise.withResolvers<unknown>();
    listen.mockReturnValueOnce(promise);
    const allow = () => act(async () => resolve({ getAudioTracks: () => [late], getTracks: () => [late] }));
    return { stop: late.stop, allow };
  };
  /** The desk with two microphones, of which it has recorded with the first. */
  const showTwo = async () => {
    const devices = ['one', 'two'].map((deviceId) => ({ kind: 'audioinput', deviceId, label: deviceId }));
    Object.assign(navigator.mediaDevices, { enumerateDevices: async () => devices });
    show([line('line-1', 'Grüezi')]);
    await record();
  };
  const choose = (name: string) => userEvent.selectOptions(screen.getByLabelText('Microphone'), name);

  it('is off when the desk was left while the browser asked', async () => {
    const { stop, allow } = makeLate();
    show([line('line-1', 'Grüezi')]);
    await press('Record');
    cleanup();
    await allow();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('is off when the desk was left while another was chosen', async () => {
    await showTwo();
    const { stop, allow } = makeLate();
    await choose('two');
    cleanup();
    await allow();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('is off when one more was chosen meanwhile', async () => {
    await showTwo();
    const [first, second] = [makeLate(), makeLate()];
    await choose('two');
    await choose('one');
    await first.allow();
    await second.allow();
    expect(first.stop).toHaveBeenCalledOnce();
    expect(second.stop).not.toHaveBeenCalled();
  });
});

it('keeps what was said when the lid is closed', async () => {
  show([line('line-1', 'Grüezi')]);
  await press('Record');
  await screen.findByRole('timer');
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('region', { name: 'Your take' })).toBeDefined();
  hidden.mockRestore();
});

it('leaves the choice between two voices, and asks whether a take fits what is written now', async () => {
  const takes = [take(TWO, OTHER.id), take(ONE, SPEAKER.id, false)];
  const payloadsOf = show([
    line('line-1', 'Grüezi', { takes, choices: [{ region: null, chosenID: ONE, publishedID: ONE }] }),
  ]);
  const list = screen.getByRole('region', { name: 'Takes' });
  expect(within(list).getByText('Two people have read this line. Choose whom learners hear.')).toBeDefined();
  await press('Choose: Herr Frei 2');
  expect(payloadsOf('chooseTake')).toEqual([
    { lessonID: 'im-kafi', lineID: 'line-1', takeID: TWO, region: null },
  ]);
  await press('It still fits');
  expect(payloadsOf('confirmTakes')).toEqual([{ lessonID: 'im-kafi', takeIDs: [ONE] }]);
});
