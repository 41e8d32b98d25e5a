import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildFilm } from './build-film.ts';
import { findPoster, getPlace } from './gallery.ts';
import { getLessonSettings, writeDuration } from './lesson-file.ts';
import { drawingSource, type Inputs, isMade, makerSources, recordMade } from './made.ts';
import { DAY } from './palette.ts';
import { makePosters } from './pictures.ts';
import { type Film, listFilms, readFilm } from './read-film.ts';

/** `npm run media [-- LESSON …]`: films, captions and posters of the lessons with a `film.yaml`; needs ffmpeg. */
const [folder = 'content', ...only] = process.argv.slice(2);
const course = resolve(folder);

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function inputsOf(id: string, title: string, { scene, language, voiceFiles }: Film): Inputs {
  const voices = [...voiceFiles].map(([index, file]) => [`voice ${index}`, readFileSync(file)] as const);
  return {
    ...makerSources(),
    ...drawingSource(`places/${scene.place}.ts`),
    ...drawingSource(`posters/${id}.ts`),
    ...Object.fromEntries(voices),
    scene: JSON.stringify({ title, language, scene }),
  };
}

function megabytesOf(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).size / 1_000_000;
  return readdirSync(path).reduce((sum, name) => sum + megabytesOf(join(path, name)), 0);
}

async function makeLesson(id: string): Promise<void> {
  const reading = readFilm(course, id);
  if (!reading.ok) {
    for (const { file, line, reason } of reading.problems)
      process.stderr.write(`${file}:${line} ${reason}\n`);
    process.exitCode = 1;
    return;
  }
  const lessonFolder = join(course, 'lessons', id);
  const media = join(lessonFolder, 'media');
  const { title, files } = getLessonSettings(lessonFolder);
  const inputs = inputsOf(id, title, reading.film);
  if (isMade(lessonFolder, inputs)) {
    say(`${id}: unchanged, ${megabytesOf(media).toFixed(2)} MB`);
    return;
  }
  const place = (await getPlace(reading.film.scene.place))(DAY);
  const hasAudio = files.includes('audios/melody.m4a');
  const { durationSeconds } = await buildFilm({
    id,
    title,
    film: reading.film,
    place,
    lessonFolder,
    hasAudio,
  });
  const poster = await findPoster(id);
  if (poster) makePosters(poster, media);
  writeDuration(lessonFolder, durationSeconds);
  recordMade(lessonFolder, inputs);
  say(`${id}: ${durationSeconds} s, ${megabytesOf(media).toFixed(2)} MB`);
}

for (const id of listFilms(course)) if (only.length === 0 || only.includes(id)) await makeLesson(id);
