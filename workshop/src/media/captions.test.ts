import { expect, it } from 'vitest';
import { captionsOf, cueId } from './captions.ts';
import { SceneSchema } from './film.schemas.ts';
import { timeScene } from './timing.ts';

const SCENE = SceneSchema.parse({
  place: 'market',
  speakers: { a: { name: 'Frau Keller', figure: 'girl' }, b: { name: 'Fritz & Co', figure: 'boy' } },
  lines: [
    { by: 'a', gsw: 'Hoi!', en: 'Hi!', de: 'Hallo!' },
    { by: 'b', gsw: 'Sali!', en: '<Hello>', de: 'Hallo!' },
  ],
});

it('writes a cue a line, with its id, its times and its speaker', () => {
  expect(captionsOf(SCENE, timeScene(SCENE), 'gsw')).toBe(`WEBVTT

line-01
00:03.000 --> 00:07.000
<v Frau Keller>Hoi!

line-02
00:07.750 --> 00:11.750
<v Fritz &amp; Co>Sali!
`);
});

it('writes the same times in each language, and what would be a tag as text', () => {
  const english = captionsOf(SCENE, timeScene(SCENE), 'en');
  expect(english).toContain('00:07.750 --> 00:11.750\n<v Fritz &amp; Co>&lt;Hello&gt;');
});

it('numbers cues with two digits at least', () => {
  expect([cueId(0), cueId(11), cueId(99)]).toEqual(['line-01', 'line-12', 'line-100']);
});
