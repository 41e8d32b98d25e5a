import { describe, expect, it } from 'vitest';
import { checkTimes, createReadBack } from './read-back.ts';

/** Ten seconds of five pictures a second, as `framecrc` says them; `change` says which packets come otherwise. */
function pictures(at: number, change: (lines: string[]) => string[] = (lines) => lines): string[] {
  const lines = Array.from({ length: 50 }, (_none, frame) => {
    const flag = frame % 10 === 0 ? '' : ', F=0x0';
    return `${at},      ${frame * 20},     ${frame * 20 + 40},      20,     1200, 0x16e053eb${flag}`;
  });
  return [`#tb ${at}: 1/100`, `#media_type ${at}: video`, ...change(lines)];
}

/** So many packets of sound. */
const sound = (at: number, count: number): string[] => [
  `#tb ${at}: 1/1000`,
  `#media_type ${at}: audio`,
  ...Array.from(
    { length: count },
    (_none, packet) => `${at}, ${packet * 20 - 20}, ${packet * 20 - 20}, 20, 318, 0x05fd9288`,
  ),
];

function check(lines: readonly string[], soundSeconds: number | null = null): void {
  const { onLine, streams } = createReadBack();
  lines.forEach(onLine);
  checkTimes(streams, soundSeconds);
}

describe('what is read back of a film', () => {
  it('is as it has to be', () => {
    expect(() =>
      check([...pictures(0), ...sound(1, 500), ...pictures(2), ...sound(3, 500)], 10),
    ).not.toThrow();
  });

  it.each([
    ['a picture is missing', (lines: string[]) => lines.toSpliced(25, 1)],
    ['a picture is there twice', (lines: string[]) => lines.toSpliced(25, 0, lines[25] ?? '')],
    ['a size ends before the others', (lines: string[]) => lines.slice(0, -1)],
    ['a key frame is missing', (lines: string[]) => lines.with(20, `${lines[20]}, F=0x0`)],
    ['the sizes have other key frames', (lines: string[]) => lines.with(25, (lines[25] ?? '').slice(0, -7))],
  ])('is refused where %s', (_what, change) => {
    expect(() => check([...pictures(0), ...pictures(1, change)])).toThrow();
  });

  it('is refused where a sound is too short', () => {
    expect(() => check([...pictures(0), ...sound(1, 490)], 10)).toThrow('seconds of sound');
  });
});
