import { describe, expect, it } from 'vitest';
import { type Cue, findSpokenLine, findStartedLine, listLanguages, pairTracks } from './lines.ts';

const cue = (
  startSeconds: number,
  endSeconds: number,
  text: string,
  speaker: string | null = null,
  id = '',
): Cue => ({
  id,
  startSeconds,
  endSeconds,
  text,
  speaker,
});

describe('tracks become lines', () => {
  it('pairs cues of equal times, with id and speaker of the first language', () => {
    const lines = pairTracks({
      gsw: [cue(3, 6, 'Grüezi', 'Frau Keller', 'line-01'), cue(6, 9, 'Sali', null, 'line-02')],
      en: [cue(3, 6, 'Hello', null, 'line-01'), cue(6, 9, 'Hi', null, 'other')],
    });
    expect(lines).toEqual([
      {
        id: 'line-01',
        startSeconds: 3,
        endSeconds: 6,
        speaker: 'Frau Keller',
        words: { gsw: 'Grüezi', en: 'Hello' },
      },
      { id: 'line-02', startSeconds: 6, endSeconds: 9, speaker: null, words: { gsw: 'Sali', en: 'Hi' } },
    ]);
  });

  it('puts a cue of other times to the line with which it shares the most, and joins two of one line', () => {
    const lines = pairTracks({
      gsw: [cue(0, 4, 'eis'), cue(4, 8, 'zwei')],
      en: [cue(0.5, 3, 'one'), cue(3.5, 6, 'two'), cue(6, 8, 'and a half')],
    });
    expect(lines.map(({ words }) => words)).toEqual([
      { gsw: 'eis', en: 'one' },
      { gsw: 'zwei', en: 'two and a half' },
    ]);
  });

  it('keeps a cue that no other language has as a separate line, in its place', () => {
    const lines = pairTracks({ gsw: [cue(0, 2, 'eis'), cue(6, 8, 'zwei')], de: [cue(3, 5, '(Musik)')] });
    expect(lines.map(({ words }) => words)).toEqual([{ gsw: 'eis' }, { de: '(Musik)' }, { gsw: 'zwei' }]);
  });

  it('leads with the first language of the order, which is the film’s own', () => {
    const tracks = { gsw: [cue(0, 2, 'Grüezi')], en: [cue(0, 2, 'Hello')], de: [cue(0, 2, 'Guten Tag')] };
    expect(pairTracks(tracks, ['de', 'gsw', 'en']).map(listLanguages)).toEqual([['de', 'gsw', 'en']]);
    expect(pairTracks(tracks).map(listLanguages)).toEqual([['gsw', 'en', 'de']]);
  });

  it('takes the one language there is, and nothing from no tracks', () => {
    expect(pairTracks({ de: [cue(0, 1, 'eins')] }).map(({ words }) => words)).toEqual([{ de: 'eins' }]);
    expect(pairTracks({})).toEqual([]);
    expect(pairTracks({ gsw: [] })).toEqual([]);
  });

  it.each([1, 2, 3, 5, 8, 13])('loses no word of any track, whatever the times (%i)', (seed) => {
    const toCues = (mark: string, step: number) =>
      Array.from({ length: 20 }, (_, index) => {
        const start = (index * step * seed) % 50;
        return cue(start, start + 1 + ((index * seed) % 7), `${mark}${index}`);
      });
    const [gsw, en] = [toCues('g', 7), toCues('e', 11)];
    const said = pairTracks({ gsw, en }).flatMap(({ words }) => Object.values(words).join(' ').split(' '));
    expect(said.toSorted()).toEqual([...gsw, ...en].map(({ text }) => text).toSorted());
  });
});

describe('the line at a time', () => {
  const lines = pairTracks({ gsw: [cue(3, 6, 'a'), cue(6, 9, 'b'), cue(10, 12, 'c')] });

  it.each([
    [2.9, -1, -1],
    [3, 0, 0],
    [5.99, 1, 1],
    [6, 1, 1],
    [9.5, 1, -1],
    [12, 2, -1],
  ])('at %d s the line begun last is %i and the one said %i', (seconds, started, spoken) => {
    expect(findStartedLine(lines, seconds)).toBe(started);
    expect(findSpokenLine(lines, seconds)).toBe(spoken);
  });

  it('is the later one where two cues of a track overlap', () => {
    const overlapping = pairTracks({ gsw: [cue(0, 5, 'a'), cue(4, 8, 'b')] });
    expect(findSpokenLine(overlapping, 4.5)).toBe(1);
  });

  it('is none where there are no lines', () => {
    expect(findStartedLine([], 3)).toBe(-1);
    expect(findSpokenLine([], 3)).toBe(-1);
  });
});
