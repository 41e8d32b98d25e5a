import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFrames, restOf } from './acting.ts';
import { captionsOf, LANGUAGES } from './captions.ts';
import { CAST } from './cast.ts';
import { runFfmpeg, SAME_EACH_TIME } from './ffmpeg.ts';
import { createPainter } from './film-pictures.ts';
import { makeHls, writeSubtitlePlaylists } from './hls.ts';
import { makeMelody } from './melody.ts';
import { mouthsOfVoice } from './mouths.ts';
import { DAY } from './palette.ts';
import type { Film } from './read-film.ts';
import { mixVoices, SAMPLE_RATE, toWav } from './sound.ts';
import { type Timing, timeScene } from './timing.ts';
import { readVoice } from './voices.ts';

type FilmJob = {
  id: string;
  title: string;
  film: Film;
  place: string;
  lessonFolder: string;
  hasAudio: boolean;
};

/** Makes a lesson's film with its captions; the same job gives the same bytes. */
export async function buildFilm(job: FilmJob): Promise<Timing> {
  const { film, lessonFolder } = job;
  const voices = new Map([...film.voiceFiles].map(([index, file]) => [index, readVoice(file)]));
  const voiceSeconds = new Map([...voices].map(([index, { length }]) => [index, length / SAMPLE_RATE]));
  const timing = timeScene(film.scene, voiceSeconds);
  const media = join(lessonFolder, 'media');
  clear(media);
  writeCaptions(job, timing);
  writeSubtitlePlaylists(media, timing.durationSeconds);
  const work = mkdtempSync(join(tmpdir(), 'school-film-'));
  try {
    const sound = join(work, 'sound.wav');
    writeFileSync(sound, toWav(soundOf(job, timing, voices)));
    const kind = voices.size > 0 ? 'voices' : 'music';
    await makeHls({ pictures: paint(job, timing, voices), sound: { file: sound, kind } }, media);
    if (job.hasAudio) writeMelody(job, work, timing);
  } finally {
    rmSync(work, { recursive: true });
  }
  return timing;
}

/** Takes away what the last film left, and nothing else: the posters stay. */
function clear(media: string): void {
  mkdirSync(media, { recursive: true });
  for (const name of readdirSync(media))
    if (/^p\d+$|\.m3u8$/.test(name)) rmSync(join(media, name), { recursive: true });
}

function writeCaptions({ film, lessonFolder }: FilmJob, timing: Timing): void {
  mkdirSync(join(lessonFolder, 'captions'), { recursive: true });
  for (const language of LANGUAGES)
    writeFileSync(
      join(lessonFolder, 'captions', `${language}.vtt`),
      captionsOf(film.scene, timing, language),
    );
}

function soundOf({ id }: FilmJob, { lines, durationSeconds }: Timing, voices: Map<number, Float32Array>) {
  const spoken = [...voices].map(([index, samples]) => ({
    startSeconds: lines[index]?.startSeconds ?? 0,
    samples,
  }));
  return mixVoices(makeMelody(id, durationSeconds), spoken);
}

function* paint({ title, film, place }: FilmJob, timing: Timing, voices: Map<number, Float32Array>) {
  const { speakers, lines } = film.scene;
  const figures = { a: CAST[speakers.a.figure], b: CAST[speakers.b.figure] };
  const rest = { a: restOf(figures.a.outer), b: restOf(figures.b.outer) };
  const voiceMouths = new Map(
    [...voices].map(([index, samples]) => [index, mouthsOfVoice(samples, SAMPLE_RATE)]),
  );
  const shown = lines.map((line) => ({ ...line, gsw: line[film.language] }));
  const words = shown.map(({ gsw, by }) => ({ text: gsw, by }));
  const draw = createPainter({ title, lines: words, place, figures, palette: DAY });
  for (const frame of listFrames({ lines: shown, timing, rest, voiceMouths })) yield draw(frame);
}

/** The lesson's music alone, where the lesson names it among its audios. */
function writeMelody({ id, lessonFolder }: FilmJob, work: string, { durationSeconds }: Timing): void {
  const [wav, folder] = [join(work, 'melody.wav'), join(lessonFolder, 'media', 'audios')];
  writeFileSync(wav, toWav(makeMelody(id, durationSeconds)));
  mkdirSync(folder, { recursive: true });
  runFfmpeg(['-i', wav, ...SAME_EACH_TIME, '-c:a', 'aac', '-b:a', '48k', join(folder, 'melody.m4a')]);
}
