import { findSilences } from '@school/domain/sound/silences';
import { expect, it } from 'vitest';
import { layOverSpeech, snapSpan } from './silences.ts';

/** Fiftieths of a second: loud and silent in turn, with a little noise. */
const sound = (...parts: [seconds: number, loud: boolean][]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap(([seconds, loud]) =>
      Array.from({ length: seconds * 50 }, (_, at) => (loud ? 150 + (at % 7) * 10 : 3 + (at % 3))),
    ),
  );
const THREE = sound([1, false], [2, true], [1, false], [4, true], [0.5, false], [2, true], [1.5, false]);

it('finds silences, and no pause within a word', () => {
  const silences = findSilences(THREE);
  expect(silences.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 1_000],
    [3_000, 4_000],
    [8_000, 8_500],
    [10_500, 12_000],
  ]);
  expect(findSilences(sound([1, true], [0.1, false], [1, true]))).toEqual([]);
  expect(findSilences(new Uint8Array())).toEqual([]);
});

it('snaps both edges to speech that is near, and leaves a line alone where none is', () => {
  const silences = findSilences(THREE);
  expect(snapSpan({ startMs: 800, endMs: 3_300 }, silences)).toEqual({ startMs: 1_000, endMs: 3_000 });
  expect(snapSpan({ startMs: 5_500, endMs: 6_500 }, silences)).toEqual({ startMs: 5_500, endMs: 6_500 });
});

it('lays rows over what is spoken, each ending at a silence, none running into the next', () => {
  const rows = ['Grüezi mitenand', 'Hüt gömmer zäme a de See, chömed!', 'Guet, tschüss'];
  expect(layOverSpeech(rows, findSilences(THREE), 12_000)).toEqual([
    { startMs: 1_000, endMs: 3_000 },
    { startMs: 4_000, endMs: 8_000 },
    { startMs: 8_500, endMs: 10_500 },
  ]);
  for (const count of [1, 2, 50, 5_000]) {
    const laid = layOverSpeech(
      Array.from({ length: count }, (_, at) => `Zile ${at}`),
      [],
      20_000,
    );
    expect(laid).toHaveLength(count);
    for (const [at, { startMs, endMs }] of laid.entries()) {
      expect(endMs).toBeGreaterThan(startMs);
      expect(startMs).toBeGreaterThanOrEqual(laid[at - 1]?.endMs ?? 0);
    }
  }
});
