import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFakeRecorder } from '../../../../testing/fake-recorder.ts';
import { createFakeCallables, createMemoryStorage } from '../../../../testing/fake-services.ts';
import { makeExercise } from '../../../../testing/make-exercise.ts';
import { makeLineSounds } from '../../../../testing/make-line-sounds.ts';
import { showThreeMinutes } from '../../../../testing/show-three-minutes.tsx';

const RATE = 48_000;
/** What the microphone hears, and what the line's file holds. */
const tone = (fromHz: number, toHz: number, seconds: number) =>
  Float32Array.from({ length: seconds * RATE }, (_none, at) => {
    const time = at / RATE;
    return 0.4 * Math.sin(2 * Math.PI * (fromHz * time + ((toHz - fromHz) * time * time) / (2 * seconds)));
  });
const RISING = tone(150, 260, 1.2);
const FALLING = tone(260, 150, 0.8);
const SILENCE = new Float32Array(RATE);

let heardByMicrophone = RISING;
let track: EventTarget & { stop: () => void };
const stopped = vi.fn();
const played = vi.fn();

const FakeRecorder = makeFakeRecorder('audio/webm');

class FakeContext {
  state = 'running';
  destination = {};
  async decodeAudioData(bytes: ArrayBuffer) {
    const samples = new TextDecoder().decode(bytes) === 'line' ? FALLING : heardByMicrophone;
    return { sampleRate: RATE, getChannelData: () => samples };
  }
  createBufferSource() {
    return { connect: () => undefined, addEventListener: () => undefined, start: played, buffer: null };
  }
  async close() {
    this.state = 'closed';
  }
}

const listen = vi.fn<(wanted: unknown) => Promise<unknown>>();

beforeEach(() => {
  heardByMicrophone = RISING;
  track = Object.assign(new EventTarget(), { stop: stopped });
  listen.mockReset();
  listen.mockResolvedValue({ getAudioTracks: () => [track], getTracks: () => [track] });
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('fetch', async () => new Response('line'));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: listen } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  stopped.mockReset();
});

const LINE = makeExercise('say', { meaning: { en: 'This is my house.' } });
const SOUNDS = makeLineSounds({ addressOf: () => 'https://media.test/line.m4a' });

type Sent = { answers: { exerciseID: string; typed: string }[] };

async function begin() {
  const sent: Sent[] = [];
  const { callFunction } = createFakeCallables({
    getExercises: {
      exercises: [LINE, { ...LINE, id: 'gap:l-1:line-1', kind: 'gap' }],
      words: [],
      region: null,
    },
    recordAnswers: (request: Sent) => {
      sent.push(request);
      return { results: [] };
    },
  });
  const services = { callFunction, storage: createMemoryStorage() };
  showThreeMinutes(services, { lineSounds: SOUNDS, of: 'saying' });
  await userEvent.click(await screen.findByRole('button', { name: 'Begin' }));
  await screen.findByRole('button', { name: 'Record' });
  // The page has its name.
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('1 of 1');
  return () => sent.flatMap(({ answers }) => answers.map(({ typed }) => typed));
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a line that is said', () => {
  it.each([
    ['It sounds the same', 'Das isch mys Huus.', 'Good! It comes back later.'],
    ['Not yet', '–', /^It comes back soon/],
  ])('stands beside the line, drawn, and one’s own ear decides: %s', async (name, typed, sentence) => {
    const typedSent = await begin();
    const line = 'The line: 0.8 seconds, loudness and pitch; the voice falls.';
    expect(await screen.findByRole('img', { name: line })).toBeDefined();
    expect(screen.queryByRole('button', { name })).toBeNull();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await press('Record');
    expect(await screen.findByText('Recording. Say the line now.')).toBeDefined();
    const stop = screen.getByRole('button', { name: 'Stop' });
    expect(scrolled.mock.contexts.some((place) => place instanceof Element && place.contains(stop))).toBe(
      true,
    );
    scrolled.mockRestore();
    await press('Stop');
    const own = 'You: 1.2 seconds, loudness and pitch; the voice rises.';
    expect(await screen.findByRole('img', { name: own })).toBeDefined();
    expect(stopped).toHaveBeenCalled();
    await press('Hear yourself');
    expect(played).toHaveBeenCalled();
    await press(name);
    expect(screen.getByText(sentence)).toBeDefined();
    await waitFor(() => expect(typedSent()).toEqual([typed]));
    await press('Next');
    expect(screen.getByRole('heading', { name: /of 1 right$/ })).toBeDefined();
  });

  it.each([
    ['NotAllowedError', /^This page isn’t allowed to use the microphone/],
    ['NotFoundError', /^We found no microphone/],
    ['NotReadableError', /^Another program is using/],
    ['InvalidStateError', /^This browser can’t record here/],
  ])('%s has a sentence, and the line can be left out', async (name, sentence) => {
    listen.mockRejectedValue(new DOMException('', name));
    const typedSent = await begin();
    await press('Record');
    expect(await screen.findByText(sentence)).toBeDefined();
    await press('Skip');
    expect(screen.getByRole('heading', { name: 'Nothing answered this time' })).toBeDefined();
    expect(typedSent()).toEqual([]);
  });

  it('silence, and a microphone that is taken away, have theirs; then it is recorded again', async () => {
    heardByMicrophone = SILENCE;
    await begin();
    await press('Record');
    await press('Stop');
    expect(await screen.findByText(/^We heard nothing/)).toBeDefined();
    heardByMicrophone = RISING;
    await press('Record again');
    await screen.findByText('Recording. Say the line now.');
    track.dispatchEvent(new Event('ended'));
    expect(await screen.findByText(/^The microphone stopped/)).toBeDefined();
    await press('Record again');
    await press('Stop');
    expect(await screen.findByRole('img', { name: /^You/ })).toBeDefined();
  });

  it('is impossible in a browser without a microphone’s interface, and that is said', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    await begin();
    await press('Record');
    expect(await screen.findByText(/^This browser can’t record here/)).toBeDefined();
  });
});
