import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_RATE } from '../media/sound.ts';
import type { Speaker } from './speakers.ts';

/** Another version speaks otherwise: what is made must come out the same each time. */
const VERSION = '1.51';
/** Its phonemes `sv` have [æ], and its dictionary `de` hardens no ends of phonemes that it is given. */
const VOICE = 'name Zuri\nlanguage gsw\nphonemes sv\ndictionary de\n';

export type SpokenLanguage = 'gsw' | 'de';

export type Engine = {
  /** What the notation says, as samples. German is given as it is written: the engine has its rules. */
  speak: (
    notation: string,
    speaker: Speaker,
    wordsPerMinute: number,
    language?: SpokenLanguage,
  ) => Float32Array;
  close: () => void;
};

/** Debian's espeak-ng with a voice of ours, in a copy of its data. */
export function openEngine(): Engine {
  const data = mkdtempSync(join(tmpdir(), 'school-voice-'));
  cpSync(findData(), join(data, 'espeak-ng-data'), { recursive: true });
  writeFileSync(join(data, 'espeak-ng-data/lang/gmw/gsw'), VOICE);
  return {
    speak: (notation, { variant, pitch }, wordsPerMinute, language = 'gsw') =>
      readWav(
        execFileSync(
          'espeak-ng',
          [
            `--path=${data}`,
            '-v',
            `${language}+${variant}`,
            '-p',
            String(pitch),
            '-s',
            String(wordsPerMinute),
            '--stdout',
            notation,
          ],
          { maxBuffer: 100 * 1024 * 1024 },
        ),
      ),
    close: () => rmSync(data, { recursive: true, force: true }),
  };
}

function findData(): string {
  const said = spawnSync('espeak-ng', ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const [, version, folder] = /: (\S+) .*Data at: (\S+)/.exec(said) ?? [];
  if (version !== VERSION || folder === undefined)
    throw new Error(
      `The computer's voice needs espeak-ng ${VERSION} (Debian 12: apt-get install espeak-ng).`,
    );
  return folder;
}

/** It writes 16 bits at 22,050 Hz; read at our rate, between two samples by a straight line. */
const ENGINE_RATE = 22_050;
const HEAD_BYTES = 44;

function readWav(wav: Buffer): Float32Array {
  const length = Math.floor((wav.byteLength - HEAD_BYTES) / 2);
  const sampleAt = (index: number) => (index < length ? wav.readInt16LE(HEAD_BYTES + index * 2) / 32_768 : 0);
  return Float32Array.from({ length: Math.floor((length * SAMPLE_RATE) / ENGINE_RATE) }, (_, index) => {
    const at = (index * ENGINE_RATE) / SAMPLE_RATE;
    const before = Math.floor(at);
    return sampleAt(before) + (sampleAt(before + 1) - sampleAt(before)) * (at - before);
  });
}
