import { describe, expect, it } from 'vitest';
import { findGain } from './loudness.ts';

/** What ffmpeg says of a sound. */
const said = (lufs: string, peak: string) => ({
  code: 0,
  killedBy: null,
  said: '',
  complaint: `Summary:\n\n  Integrated loudness:\n    I: ${lufs} LUFS\n\n  Sample peak:\n    Peak: ${peak} dBFS\n`,
});

describe('the gain of a sound', () => {
  it('is known at once where the limiter has nothing to do', async () => {
    const gains: (number | null)[] = [];
    const pass = async (gain: number | null) => {
      gains.push(gain);
      return said('-30.0', '-20.0');
    };
    expect(await findGain(pass, 3)).toBe(14);
    expect(gains).toEqual([null]);
  });

  it('is measured again where the limiter takes something, until it is loud enough', async () => {
    const gains: (number | null)[] = [];
    const pass = async (gain: number | null) => {
      gains.push(gain);
      return said(gain === null ? '-26.0' : (-26 + gain * 0.8).toFixed(1), '-3.0');
    };
    expect(await findGain(pass, 3)).toBeCloseTo(12, 1);
    expect(gains).toEqual([null, 10, 12]);
  });

  it.each(['-70.0', '-inf', 'nan'])('is none where there is nothing to hear: %s', async (lufs) => {
    expect(await findGain(async () => said(lufs, '-inf'), 3)).toBe(0);
  });
});
