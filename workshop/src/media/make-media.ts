import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Engine, openEngine } from '../voice/espeak.ts';
import { FILM_CEILINGS, filmVoices, voiceInputs } from '../voice/film-voices.ts';
import { buildFilm } from './build-film.ts';
import { getLessonSettings, writeDuration } from './lesson-file.ts';
import { drawingSource, type Inputs, isMade, makerSources, posterSources, recordMade } from './made.ts';
import { DAY } from './palette.ts';
import { makePhoto, makePosters } from './pictures.ts';
import { farther } from './places/farther.ts';
import { PLACES } from './places/index.ts';
import { POSTERS } from './posters/index.ts';
import { type Film, listFilms, readFilm } from './read-film.ts';
import { readVoice } from './voices.ts';

/** `npm run media [-- LESSON …]`: films, captions and posters of the lessons with a `film.yaml`; needs ffmpeg and espeak-ng. */
const [folder = 'content', ...only] = process.argv.slice(2);
const course = resolve(folder);

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function megabytesOf(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).size / 1_000_000;
  return readdirSync(path).reduce((sum, name) => sum + megabytesOf(join(path, name)), 0);
}

function filmInputs(id: string, title: string, film: Film): Inputs {
  const { scene, language } = film;
  return {
    ...makerSources(),
    ...drawingSource(`places/${scene.place}.ts`),
    ...drawingSource('places/farther.ts'),
    ...voiceInputs(film, join(course, 'lessons', id)),
    scene: JSON.stringify({ id, title, language, scene }),
  };
}

const FULL = 0.98;

/** The encoder adds to some sounds. */
function isClipped(media: string): boolean {
  return readVoice(join(media, 'p432/index.m3u8')).some((sample) => Math.abs(sample) >= FULL);
}

/** A German version has its original's poster. */
async function makePictures(id: string, film: Film, media: string, files: string[]): Promise<void> {
  const poster = POSTERS.get(id) ?? POSTERS.get(film.sceneOf);
  if (!poster) return;
  await makePosters(poster, media);
  if (files.includes('photos/motif.webp')) await makePhoto(poster, media);
}

async function makeLesson(id: string, engine: Engine): Promise<void> {
  const reading = readFilm(course, id);
  if (!reading.ok) {
    for (const { file, line, reason } of reading.problems)
      process.stderr.write(`${file}:${line} ${reason}\n`);
    process.exitCode = 1;
    return;
  }
  const { film } = reading;
  const lessonFolder = join(course, 'lessons', id);
  const media = join(lessonFolder, 'media');
  const { title, files } = getLessonSettings(lessonFolder);
  const posterInputs = {
    ...posterSources(),
    ...drawingSource(`posters/${id}.ts`),
    ...drawingSource(`posters/${film.sceneOf}.ts`),
    files: JSON.stringify(files),
  };
  const inputs = { film: filmInputs(id, title, film), pictures: posterInputs };
  const made = {
    film: isMade(lessonFolder, 'film', inputs.film),
    pictures: isMade(lessonFolder, 'pictures', inputs.pictures),
  };
  if (!made.film) {
    const place = PLACES[film.scene.place](farther(DAY));
    const hasAudio = files.includes('audios/melody.m4a');
    for (const ceiling of FILM_CEILINGS) {
      const voices = filmVoices(film, lessonFolder, engine, ceiling);
      const job = { id, title, film, voices, place, lessonFolder, hasAudio };
      const { durationSeconds } = await buildFilm(job);
      writeDuration(lessonFolder, durationSeconds);
      if (!isClipped(media)) break;
    }
  }
  if (!made.pictures) await makePictures(id, film, media, files);
  recordMade(lessonFolder, inputs);
  say(`${id}: ${made.film && made.pictures ? 'unchanged' : 'made'}, ${megabytesOf(media).toFixed(2)} MB`);
}

const engine = openEngine();
try {
  for (const id of listFilms(course))
    if (only.length === 0 || only.includes(id)) await makeLesson(id, engine);
} finally {
  engine.close();
}
say(`The whole course: ${megabytesOf(join(course, 'lessons')).toFixed(1)} MB`);
