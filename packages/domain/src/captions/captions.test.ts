import { describe, expect, it } from 'vitest';
import { mergeLines, shiftLines, splitLine } from './caption-lines.ts';
import { formatVtt, parseVtt, toCue, toCueText } from './web-vtt.ts';

const line = (id: string, startMs: number, text = id) => ({
  id,
  startMs,
  endMs: startMs + 1_000,
  speaker: null,
  text,
});
const LINES = [line('a', 0, 'Grüezi mitenand'), line('b', 1_000), line('c', 2_000)];

describe('a file of WebVTT', () => {
  it('comes back as it was, with ids, speakers, places and remarks', () => {
    const file = `WEBVTT

STYLE
::cue { color: red }

NOTE by hand

line-01
00:04.000 --> 00:08.125 align:start line:80%
<v Frau Keller>Grüezi &amp; <i>hoi</i>!
Zwei Zyle.

7
01:00:00.000 --> 01:00:01.500
ohni Stimm
`;
    const { cues, mistakes } = parseVtt(file);
    expect(mistakes).toEqual([]);
    expect(cues).toMatchObject([
      { id: 'line-01', startMs: 4_000, endMs: 8_125, speaker: 'Frau Keller', place: 'align:start line:80%' },
      { id: '7', startMs: 3_600_000, speaker: null, text: 'ohni Stimm' },
    ]);
    expect(formatVtt(cues.map((cue) => ({ ...cue, id: cue.id ?? '' })))).toBe(file);
  });

  it('may have two voices in a cue, or none, and no ids', () => {
    const two = '<v A>Hoi</v> <v B>Sali';
    const { cues } = parseVtt(`WEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\n${two}\r\n`);
    expect(cues).toEqual([{ id: null, startMs: 0, endMs: 1_000, speaker: null, text: two }]);
  });

  it.each([
    ['WEBVT', 1, 'WEBVTT'],
    ['WEBVTT\n\n0:0.0 -> 1:0.0\nx', 3, 'A time looks like'],
    ['WEBVTT\n\nx\n00:02.000 --> 00:01.000\nx', 4, 'end after it begins'],
    ['WEBVTT\n\nNOTE nothing', 1, 'no caption'],
    ['WEBVTT\n\nx\n00:00.000 --> 00:01.000\na\n\nx\n00:01.000 --> 00:02.000\nb', 1, 'the id'],
  ])('reports what is broken with its line: %j', (file, at, reason) => {
    const [mistake, ...others] = parseVtt(file).mistakes;
    expect(others).toEqual([]);
    expect(mistake?.line).toBe(at);
    expect(mistake?.reason).toContain(reason);
  });

  it('takes typed input as text', () => {
    expect(toCueText(' 5 < 6 & <b>fett</b> &amp; x --> y\n\n\nz ')).toBe(
      '5 &lt; 6 &amp; <b>fett</b> &amp; x --&gt; y\nz',
    );
    const text = toCueText('Hoi \n \r\n\u00a0\n  zäme');
    expect(text).toBe('Hoi \n  zäme');
    expect(parseVtt(formatVtt([line('a', 0, text)])).cues).toMatchObject([{ text }]);
  });

  it.each([
    [null, '<v Anna>Hoi', 'Anna', 'Hoi'],
    ['Lea', '<v Anna>Hoi', 'Lea', '&lt;v Anna>Hoi'],
    ['Lea', 'Hoi</v> <i>zäme</i>', 'Lea', 'Hoi&lt;/v> <i>zäme</i>'],
    [null, '<v Anna>Hoi <v Lea>Sali', null, '<v Anna>Hoi <v Lea>Sali'],
  ])('comes back where %s says %s', (speaker, typed, named, text) => {
    const said = toCue(speaker, typed);
    expect(said).toEqual({ speaker: named, text });
    expect(parseVtt(formatVtt([{ ...line('a', 0), ...said }])).cues).toMatchObject([said]);
  });
});

describe('a line keeps its id', () => {
  it('when it is shifted, and never begins before the film', () => {
    expect(shiftLines(LINES, -1_500).map(({ id, startMs, endMs }) => [id, startMs, endMs])).toEqual([
      ['a', 0, 1],
      ['b', 0, 500],
      ['c', 500, 1_500],
    ]);
    expect(shiftLines(LINES, 10, new Set(['b'])).map(({ startMs }) => startMs)).toEqual([0, 1_010, 2_000]);
  });

  it('as the first half when it is split', () => {
    expect(splitLine(LINES, 0, { atMs: 400, atCharacter: 6 })).toMatchObject([
      { id: 'a', startMs: 0, endMs: 400, text: 'Grüezi' },
      { id: null, startMs: 400, endMs: 1_000, text: 'mitenand' },
      { id: 'b' },
      { id: 'c' },
    ]);
    expect(splitLine(LINES, 0, { atMs: 1_000, atCharacter: 6 })).toEqual(LINES);
  });

  it('as the first when two are merged', () => {
    expect(mergeLines(LINES, 1)).toMatchObject([{ id: 'a' }, { id: 'b', endMs: 3_000, text: 'b c' }]);
    expect(mergeLines(LINES, 2)).toEqual(LINES);
  });
});
