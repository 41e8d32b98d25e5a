import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Frame, listFrames, restOf } from './acting.ts';
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
import { FRAMES_PER_SECOND, type Timing, timeScene } from './timing.ts';

type FilmJob = {
  id: string;
  title: string;
  film: Film;
  /** By line: a recording, or what a computer says. */
  voices: ReadonlyMap<number, Float32Array>;
  place: string;
  lessonFolder: string;
  hasAudio: boolean;
};

/** The encoder puts as many samples of silence before the sound, and nothing takes them away: as many are left out. */
const ENCODER_DELAY = 1_024;

/** Makes a lesson's film with its captions; the same job gives the same bytes. */
export async function buildFilm(job: FilmJob): Promise<Timing> {
  const { film, lessonFolder, voices } = job;
  const voiceSeconds = new Map([...voices].map(([index, { length }]) => [index, length / SAMPLE_RATE]));
  const timing = timeScene(film.scene, voiceSeconds);
  const media = join(lessonFolder, 'media');
  clear(media);
  writeCaptions(job, timing);
  writeSubtitlePlaylists(media, timing.durationSeconds);
  const work = mkdtempSync(join(tmpdir(), 'school-film-'));
  try {
    const sound = join(work, 'sound.wav');
    writeFileSync(sound, toWav(soundOf(job, timing).subarray(ENCODER_DELAY)));
    const kind = voices.size > 0 ? 'voices' : 'music';
    const isComputers = voices.size > film.voiceFiles.size;
    await makeHls(
      {
        pictures: paint(job, timing),
        cuts: listCuts(job, timing),
        sound: { file: sound, kind, isComputers },
      },
      media,
      work,
    );
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

function soundOf({ id, voices }: FilmJob, { lines, durationSeconds }: Timing): Float32Array {
  const spoken = [...voices].map(([index, samples]) => ({
    startSeconds: lines[index]?.startSeconds ?? 0,
    samples,
  }));
  return mixVoices(makeMelody(id, durationSeconds), spoken);
}

function* paint({ title, film, place, voices }: FilmJob, timing: Timing): Generator<Buffer> {
  const { speakers } = film.scene;
  const figures = { a: CAST[speakers.a.figure], b: CAST[speakers.b.figure] };
  const draw = createPainter({ title, place, figures, palette: DAY });
  for (const frame of listFilmFrames(film, timing, voices)) yield draw(frame);
}

/** Every picture of a film, with the mouths of those who are heard. */
export function listFilmFrames(film: Film, timing: Timing, voices: FilmJob['voices']): Frame[] {
  const { speakers, lines } = film.scene;
  const rest = {
    a: restOf(CAST[speakers.a.figure].outer),
    b: restOf(CAST[speakers.b.figure].outer),
  };
  const shown = lines.map((line) => ({ ...line, gsw: line[film.language] }));
  const voiceMouths = new Map(
    [...voices].map(([index, samples]) => [
      index,
      mouthsOfVoice(samples, SAMPLE_RATE, shown[index]?.gsw ?? ''),
    ]),
  );
  return listFrames({ lines: shown, timing, rest, voiceMouths });
}

/** When the picture becomes another one: there the encoder begins anew. */
function listCuts({ film, voices }: FilmJob, timing: Timing): number[] {
  const frames = listFilmFrames(film, timing, voices);
  return frames.flatMap(({ framing }, index) =>
    index > 0 && framing !== frames[index - 1]?.framing ? [index / FRAMES_PER_SECOND] : [],
  );
}

/** The lesson's music alone, where the lesson names it among its audios. */
function writeMelody({ id, lessonFolder }: FilmJob, work: string, { durationSeconds }: Timing): void {
  const [wav, folder] = [join(work, 'melody.wav'), join(lessonFolder, 'media', 'audios')];
  writeFileSync(wav, toWav(makeMelody(id, durationSeconds)));
  mkdirSync(folder, { recursive: true });
  runFfmpeg(['-i', wav, ...SAME_EACH_TIME, '-c:a', 'aac', '-b:a', '48k', join(folder, 'melody.m4a')]);
}
