import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GermanVersionSchema, type Scene, SceneSchema } from './film.schemas.ts';
import { type Problem, readYaml } from './read-yaml.ts';
import { checkVoiceFiles } from './voices.ts';

/** A lesson's film: its scene and the lesson that has it, which of its languages is spoken, the recorded voices by line. */
export type Film = {
  sceneOf: string;
  scene: Scene;
  language: 'gsw' | 'de';
  voiceFiles: ReadonlyMap<number, string>;
};
export type FilmReading = { ok: true; film: Film } | { ok: false; problems: Problem[] };

/** The lessons of a course that have a film's script. */
export function listFilms(course: string): string[] {
  const lessons = join(course, 'lessons');
  if (!existsSync(lessons)) return [];
  return readdirSync(lessons)
    .filter((id) => existsSync(join(lessons, id, 'film.yaml')))
    .toSorted();
}

/** Reads and checks `film.yaml`; a German version is the other lesson's scene. */
export function readFilm(course: string, id: string): FilmReading {
  const file = `lessons/${id}/film.yaml`;
  const source = readFileSync(join(course, file), 'utf8');
  if (!/^germanOf:/m.test(source)) return readScene(course, { id, sceneOf: id, language: 'gsw' });
  const { value, problems, lineOf } = readYaml(source, GermanVersionSchema, file);
  if (!value) return { ok: false, problems };
  const other = join(course, 'lessons', value.germanOf, 'film.yaml');
  if (existsSync(other)) return readScene(course, { id, sceneOf: value.germanOf, language: 'de' });
  const reason = `germanOf: the lesson '${value.germanOf}' has no film.yaml.`;
  return { ok: false, problems: [{ file, line: lineOf(['germanOf']), reason }] };
}

type Source = { id: string; sceneOf: string; language: Film['language'] };

function readScene(course: string, { id, sceneOf, language }: Source): FilmReading {
  const file = `lessons/${sceneOf}/film.yaml`;
  const { value, problems } = readYaml(readFileSync(join(course, file), 'utf8'), SceneSchema, file);
  if (!value) return { ok: false, problems };
  const voices = checkVoiceFiles(join(course, 'lessons', id), value.lines.length);
  if (!voices.ok) problems.push({ file, line: 1, reason: voices.reason });
  if (!voices.ok || problems.length > 0) return { ok: false, problems };
  return { ok: true, film: { sceneOf, scene: value, language, voiceFiles: voices.files } };
}

/** Every mistake in the films of a course. */
export function listFilmProblems(course: string): Problem[] {
  return listFilms(course).flatMap((id) => {
    const reading = readFilm(course, id);
    return reading.ok ? [] : reading.problems;
  });
}
