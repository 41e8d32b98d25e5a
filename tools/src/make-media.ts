import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { MOTIF_OF, motifCard, phraseCard, titleCard } from './media-cards.html.ts';
import { listMediaLessons, type MediaLesson } from './media-course.ts';
import { ffmpeg } from './media-ffmpeg.ts';
import { makeCaptions, makeHls } from './media-hls.ts';
import { makeMelody } from './media-melody.ts';
import { makePosterSizes } from './poster-sizes.ts';

/** Seconds each card stands, the moving to the next one included. */
const CARD_SECONDS = 3;
const MOVE_SECONDS = 0.4;
const FRAMES_PER_SECOND = 15;

async function shoot(page: Page, html: string, file: string): Promise<void> {
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file });
}

/** The cards as one film: each stands still, then the next one slides over it. */
function makeFilm(cards: string[], audio: string, film: string): void {
  const inputs = cards.flatMap((card) => [
    '-loop',
    '1',
    '-framerate',
    String(FRAMES_PER_SECOND),
    '-t',
    String(CARD_SECONDS + MOVE_SECONDS),
    '-i',
    card,
  ]);
  const steps = cards.slice(1).map((_card, index) => {
    const from = index === 0 ? '[0]' : `[x${index}]`;
    return `${from}[${index + 1}]xfade=transition=slideleft:duration=${MOVE_SECONDS}:offset=${(index + 1) * CARD_SECONDS}[x${index + 1}]`;
  });
  const seconds = cards.length * CARD_SECONDS;
  // A red line at the foot tells how far the film has come.
  const bar = `color=c=0xb3120b:s=1280x8:r=${FRAMES_PER_SECOND}:d=${seconds}[bar];[x${cards.length - 1}][bar]overlay=x='-W+W*t/${seconds}':y=H-8:shortest=1,format=yuv420p[out]`;
  ffmpeg(
    ...inputs,
    '-i',
    audio,
    '-filter_complex',
    [...steps, bar].join(';'),
    '-map',
    '[out]',
    '-map',
    `${cards.length}:a`,
    '-t',
    String(seconds),
    '-r',
    String(FRAMES_PER_SECOND),
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-qp',
    '12',
    '-c:a',
    'pcm_s16le',
    film,
  );
}

async function makeLesson(page: Page, lesson: MediaLesson): Promise<void> {
  const { id, title, subtitle, cards } = lesson;
  const motif = MOTIF_OF[id] ?? 'mountains';
  const media = join(lesson.folder, 'media');
  const work = mkdtempSync(join(tmpdir(), 'school-media-'));
  rmSync(media, { recursive: true, force: true });
  mkdirSync(media, { recursive: true });
  const files = [join(work, '0.png')];
  await shoot(page, titleCard({ title, subtitle }, motif), join(work, '0.png'));
  for (const [index, card] of cards.entries()) {
    const file = join(work, `${index + 1}.png`);
    await shoot(page, phraseCard(card, index + 1, cards.length, motif), file);
    files.push(file);
  }
  const [audio, film] = [join(work, 'melody.wav'), join(work, 'film.mkv')];
  writeFileSync(audio, makeMelody(id, files.length * CARD_SECONDS));
  makeFilm(files, audio, film);
  makeHls(film, media, FRAMES_PER_SECOND);
  makeCaptions(lesson, media, CARD_SECONDS);
  ffmpeg(
    '-i',
    join(work, '0.png'),
    '-vf',
    'scale=960:540',
    '-c:v',
    'libwebp',
    '-quality',
    '80',
    join(media, 'poster.webp'),
  );
  await makePosterSizes(media);
  if (lesson.hasPhoto) await makePhoto(page, motif, work, media);
  if (lesson.hasAudio) {
    mkdirSync(join(media, 'audios'));
    ffmpeg('-i', audio, '-c:a', 'aac', '-b:a', '48k', join(media, 'audios', 'melody.m4a'));
  }
  rmSync(work, { recursive: true, force: true });
}

async function makePhoto(page: Page, motif: string, work: string, media: string): Promise<void> {
  const picture = join(work, 'motif.png');
  await shoot(page, motifCard(motif), picture);
  mkdirSync(join(media, 'photos'));
  ffmpeg('-i', picture, '-c:v', 'libwebp', '-quality', '82', join(media, 'photos', 'motif.webp'));
}

/** `node tools/src/make-media.ts FOLDER [LESSON …]`: films, posters and captions; needs ffmpeg and Chromium. */
const [course = 'content', ...only] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
for (const lesson of listMediaLessons(resolve(course))) {
  if (only.length > 0 && !only.includes(lesson.id)) continue;
  await makeLesson(page, lesson);
  process.stdout.write(
    `${lesson.id}: ${readFileSync(join(lesson.folder, 'media', 'master.m3u8')).length > 0 ? 'made' : 'empty'}\n`,
  );
}
await browser.close();
