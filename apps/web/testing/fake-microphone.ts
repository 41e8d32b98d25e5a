import { vi } from 'vitest';
import { COUNT_MS } from '../src/features/voices/takes/use-recorder.ts';
import { makeFakeRecorder } from './fake-recorder.ts';

type Heard = { sampleRate?: number; duration: number; getChannelData?: () => Float32Array };

/** A browser's `AudioContext`: its analyser hears one `level`, and each file is decoded as `heard`. */
export const makeFakeContext = (level: number, heard: Heard, played: () => void) =>
  class FakeContext {
    state = 'running';
    destination = {};
    createAnalyser = () => ({
      fftSize: 0,
      getFloatTimeDomainData: (samples: Float32Array) => samples.fill(level),
    });
    createMediaStreamSource = () => ({ connect: () => undefined });
    async decodeAudioData() {
      return heard;
    }
    createBufferSource() {
      return { connect: () => undefined, addEventListener: () => undefined, start: played, buffer: null };
    }
    async close() {
      this.state = 'closed';
    }
  };

const { setTimeout: later } = globalThis;

/** A browser that can record, until `takeMicrophoneAway`; `listen` is asked for its sound. It counts down at once. */
export function giveMicrophone(
  context: ReturnType<typeof makeFakeContext>,
  listen: (asked?: unknown) => Promise<unknown>,
) {
  vi.stubGlobal('MediaRecorder', makeFakeRecorder('audio/mp4'));
  vi.stubGlobal('AudioContext', context);
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => later(work, ms === COUNT_MS ? 0 : ms));
  const mediaDevices = { getUserMedia: listen, enumerateDevices: async () => [] };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
}

export function takeMicrophoneAway(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
}
