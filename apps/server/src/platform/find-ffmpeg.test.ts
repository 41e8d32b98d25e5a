import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DomainError } from './errors.ts';
import { getFfmpeg, hasFfmpeg } from './find-ffmpeg.ts';

const withPath = (ffmpegPath: string | null) => ({ stage: { ffmpegPath } });

it('takes FFMPEG_PATH and nothing else where it is set', () => {
  expect(getFfmpeg(withPath(process.execPath))).toBe(process.execPath);
  expect(hasFfmpeg(withPath('/no/such/ffmpeg'))).toBe(false);
});

it('finds the system’s where it is not', () => {
  expect(hasFfmpeg(withPath(null))).toBe(
    existsSync('/usr/bin/ffmpeg') || existsSync('/usr/local/bin/ffmpeg'),
  );
});

it('says in one sentence what is missing', () => {
  let refusal: unknown;
  try {
    getFfmpeg(withPath('/no/such/ffmpeg'));
  } catch (error) {
    refusal = error;
  }
  expect(String(refusal)).toContain(
    'Films and live lessons need ffmpeg: install it (Debian: apt-get install ffmpeg), or set FFMPEG_PATH to it.',
  );
  expect(refusal instanceof DomainError && refusal.details).toEqual({ reason: 'no-ffmpeg' });
});
