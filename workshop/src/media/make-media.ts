import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildFilm } from './build-film.ts';
import { getLessonSettings, writeDuration } from './lesson-file.ts';
import { drawingSource, type Inputs, isMade, makerSources, recordMade } from './made.ts';
import { DAY } from './palette.ts';
import { makePhoto, makePosters } from './pictures.ts';
import { PLACES } from './places/index.ts';
import { POSTERS } from './posters/index.ts';
import { type Film, listFilms, readFilm } from './read-film.ts';

/** `npm run media [-- LESSON …]`: films, captions and posters of the lessons with a `film.yaml`; needs ffmpeg. */
const [folder = 'content', ...only] = process.argv.slice(2);
const course = resolve(folder);

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function megabytesOf(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).size / 1_000_000;
  return readdirSync(path).reduce((sum, name) => sum + megabytesOf(join(path, name)), 0);
}

function filmInputs(id: string, title: string, { scene, language, voiceFiles }: Film): Inputs {
  const voices = [...voiceFiles].map(([index, file]) => [`voice ${index}`, readFileSync(file)] as const);
  return {
    ...makerSources(),
    ...drawingSource(`places/${scene.place}.ts`),
    ...Object.fromEntries(voices),
    scene: JSON.stringify({ id, title, language, scene }),
  };
}

/** A German version has its original's poster. */
async function makePictures(id: string, film: Film, media: string, files: string[]): Promise<void> {
  const poster = POSTERS.get(id) ?? POSTERS.get(film.sceneOf);
  if (!poster) return;
  await makePosters(poster, media);
  if (files.includes('photos/motif.webp')) await makePhoto(poster, media);
}

async function makeLesson(id: string): Promise<void> {
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
    ...makerSources(),
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
    const place = PLACES[film.scene.place](DAY);
    const hasAudio = files.includes('audios/melody.m4a');
    const { durationSeconds } = await buildFilm({ id, title, film, place, lessonFolder, hasAudio });
    writeDuration(lessonFolder, durationSeconds);
  }
  if (!made.pictures) await makePictures(id, film, media, files);
  recordMade(lessonFolder, inputs);
  say(`${id}: ${made.film && made.pictures ? 'unchanged' : 'made'}, ${megabytesOf(media).toFixed(2)} MB`);
}

for (const id of listFilms(course)) if (only.length === 0 || only.includes(id)) await makeLesson(id);
say(`The whole course: ${megabytesOf(join(course, 'lessons')).toFixed(1)} MB`);
