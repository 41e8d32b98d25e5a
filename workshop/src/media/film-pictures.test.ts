import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Frame, listFrames, restOf } from './acting.ts';
import { CAST } from './cast.ts';
import { createPainter } from './film-pictures.ts';
import { DAY } from './palette.ts';
import { PLACES } from './places/index.ts';
import { listFilms, readFilm } from './read-film.ts';
import { timeScene } from './timing.ts';

const COURSE = join(import.meta.dirname, '../../../content');

/** The picture in the middle of the first line. */
function arrange(id: string) {
  const reading = readFilm(COURSE, id);
  if (!reading.ok) throw new Error(id);
  const { scene } = reading.film;
  const { speakers, lines, place } = scene;
  const figures = { a: CAST[speakers.a.figure], b: CAST[speakers.b.figure] };
  const look = { title: id, place: PLACES[place](DAY), figures, palette: DAY };
  const rest = { a: restOf(undefined), b: restOf(undefined) };
  const frames = listFrames({ lines, timing: timeScene(scene), rest, voiceMouths: new Map() });
  const said = frames.filter(({ words }) => words === 0);
  const frame = said[Math.floor(said.length / 2)];
  if (!frame) throw new Error(id);
  // A new painter each time: none returns its last picture again.
  return (words: Frame['words']) => createPainter(look)({ ...frame, words });
}

/** One in six: all are drawn alike. */
const films = listFilms(COURSE).filter((_id, index) => index % 6 === 0);

it.each(films)('%s has no letters of what is said in its picture, and those of its title', (id) => {
  const pictureOf = arrange(id);
  const silent = pictureOf(null);
  expect(pictureOf(0).equals(silent)).toBe(true);
  expect(pictureOf('title').equals(silent)).toBe(false);
});
