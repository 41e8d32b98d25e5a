import { vi } from 'vitest';

/** Streams that hold none of the tests' made-up tracks, and a sound context that hears nothing. */
export function stubStreams(): void {
  const Whole = MediaStream;
  vi.stubGlobal(
    'MediaStream',
    // A stream takes no track that is made up.
    class extends Whole {
      constructor(_tracks?: unknown) {
        super();
      }
    },
  );
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ getFloatTimeDomainData: () => undefined });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = async () => undefined;
    },
  );
}
