import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFilmProblems, listFilms, readFilm } from './read-film.ts';

const FILM = `place: market
speakers:
  a: { name: Frau Keller, figure: basket-woman }
  b: { name: Herr Meier, figure: herdsman }
lines:
  - { by: a, gsw: "Grüezi!", en: "Hello!", de: "Guten Tag!", gesture: wave }
  - { by: b, gsw: "Sali!", en: "Hi!", de: "Hallo!" }
`;

let course: string;
beforeEach(() => {
  course = mkdtempSync(join(tmpdir(), 'school-course-'));
});
afterEach(() => rmSync(course, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(course, 'lessons', file)), { recursive: true });
  writeFileSync(join(course, 'lessons', file), text);
}

const told = () => listFilmProblems(course).map(({ file, line, reason }) => `${file}:${line} ${reason}`);

it('of the sample course has no mistake', () => {
  const sample = join(import.meta.dirname, '../../../content');
  expect(listFilms(sample).length).toBeGreaterThan(20);
  expect(listFilmProblems(sample)).toEqual([]);
});

describe('a script of a film', () => {
  it('is read, with the gesture none where there is none', () => {
    write('hello/film.yaml', FILM);
    const reading = readFilm(course, 'hello');
    expect(reading).toMatchObject({
      ok: true,
      film: {
        language: 'gsw',
        sceneOf: 'hello',
        scene: { lines: [{ gesture: 'wave' }, { gesture: 'none' }] },
      },
    });
    expect(told()).toEqual([]);
  });

  it('of a German version is the other lesson’s scene, in German', () => {
    write('hello/film.yaml', FILM);
    write('hello-de/film.yaml', 'germanOf: hello\n');
    expect(readFilm(course, 'hello-de')).toMatchObject({
      ok: true,
      film: { language: 'de', sceneOf: 'hello', scene: { place: 'market' } },
    });
  });

  it('names its voices by line', () => {
    write('hello/film.yaml', FILM);
    write('hello/audio/line-02.mp3', '');
    const reading = readFilm(course, 'hello');
    expect(reading.ok && [...reading.film.voiceFiles.keys()]).toEqual([1]);
  });

  it.each([
    ['place: market', 'place: moon', 'hello/film.yaml:1 place: Invalid option'],
    ['herdsman', 'robot', 'hello/film.yaml:4 speakers.b.figure: Invalid option'],
    ['gesture: wave', 'gesture: dance', 'hello/film.yaml:6 lines.0.gesture: Invalid option'],
    ['by: b', 'by: c', 'hello/film.yaml:7 lines.1.by: Invalid option'],
    [', de: "Hallo!"', '', 'hello/film.yaml:7 lines.1.de: Invalid input'],
    ['"Sali!"', `"${'Grüezi mitenand '.repeat(9)}"`, 'hello/film.yaml:7 lines.1.gsw: must be up to 120'],
    ['gesture: wave', 'seen: [moose]', 'hello/film.yaml:6 lines.0.seen.0: Invalid option'],
    ['place: market', 'place: market\nmusic: loud', 'hello/film.yaml:2 music: there is no such setting.'],
  ])('with %s made %s is refused with its line', (piece, by, reason) => {
    write('hello/film.yaml', FILM.replace(piece, by));
    expect(told().join('\n')).toContain(`lessons/${reason}`);
  });

  it('of a German version of no film is refused', () => {
    write('hello-de/film.yaml', 'germanOf: hello\n');
    expect(told()).toEqual(["lessons/hello-de/film.yaml:1 germanOf: the lesson 'hello' has no film.yaml."]);
  });

  it.each(['line-03.mp3', 'line-2.mp3', 'hello.wav', 'line-01.exe'])(
    'with the voice %s is refused',
    (name) => {
      write('hello/film.yaml', FILM);
      write(`hello/audio/${name}`, '');
      expect(told().join()).toContain(`audio/${name} is no line's voice`);
    },
  );

  it('with two voices for a line is refused', () => {
    write('hello/film.yaml', FILM);
    write('hello/audio/line-01.mp3', '');
    write('hello/audio/line-01.wav', '');
    expect(told().join()).toContain('audio/line-01.wav: the line has another voice already.');
  });
});
