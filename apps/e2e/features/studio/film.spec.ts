import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { openAs } from '../../core/demo-people.ts';
import { expect, test } from '../../core/test.ts';
import { DESK, PHONE } from '../../core/widths.ts';

/** As a phone makes one that is held upright (HEVC, 10 bits): the picture lies on its side, and the file says to turn it. */
function makeUprightFilm(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const [flat, film] = [join(folder, 'flat.mov'), join(folder, 'upright.mov')];
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=25:duration=12'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=12'];
  const encoded = [
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-x265-params',
    'log-level=error',
    '-tag:v',
    'hvc1',
    '-pix_fmt',
    'yuv420p10le',
    '-c:a',
    'aac',
    '-shortest',
  ];
  const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);
  ffmpeg(...picture, ...sound, ...encoded, flat);
  ffmpeg('-i', flat, '-c', 'copy', '-metadata:s:v', 'rotate=90', film);
  return film;
}

/** Six of its twelve seconds, and another of its pictures. */
async function cutAndChoose(teacher: Page, panel: Locator, path: string): Promise<void> {
  await teacher.getByRole('radio').nth(2).check();
  await expect(teacher.getByText(/^This is the poster now/)).toBeVisible();
  await teacher.getByRole('button', { name: 'Cut the film' }).click();
  await teacher.getByLabel('Begins at').fill('0:02');
  await teacher.getByLabel('Ends at').fill('0:08');
  await teacher.getByLabel('Ends at').press('Enter');
  await teacher.screenshot({ path, fullPage: true });
  await teacher.getByRole('button', { name: 'Save the cut' }).click();
  await expect(teacher.getByText(/^It shows 0:02\.0 to 0:08\.0 of 0:12/)).toBeVisible({ timeout: 60_000 });
  await expect(panel).toBeVisible();
}

/** A small picture stands above the slider where it is pointed at. */
async function seeAboveSlider(visitor: Page): Promise<void> {
  const slider = visitor.getByRole('slider', { name: 'Position' });
  const box = await slider.boundingBox();
  if (!box) throw new Error('no slider');
  await expect(async () => {
    await visitor.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2);
    await visitor.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2);
    await expect(slider.locator('xpath=following-sibling::span[@data-time]')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

for (const viewport of [PHONE, DESK]) {
  test(
    `a phone’s film becomes a lesson’s, and a visitor sees it upright: ${viewport.width} px`,
    {
      tag: '@long',
    },
    async ({ browser, demo }, info) => {
      test.setTimeout(240_000);
      const teacher = await openAs(browser, demo, 'teacher', { viewport });
      await teacher.goto('/studio/lessons/gruezi-mitenand');
      await teacher
        .getByRole('tab', { name: 'Film' })
        .or(teacher.getByRole('link', { name: 'Film' }))
        .first()
        .click();
      const panel = teacher.getByRole('region', { name: 'Send a film' });
      await expect(panel).toBeVisible();
      await panel.getByLabel('Film').setInputFiles(makeUprightFilm(info.outputPath()));
      await expect(panel.getByText('The film is ready.')).toBeVisible({ timeout: 120_000 });
      await cutAndChoose(teacher, panel, info.outputPath(`cut-${viewport.width}.png`));
      await teacher.screenshot({ path: info.outputPath(`film-${viewport.width}.png`), fullPage: true });
      const visitor = await browser.newPage({ baseURL: demo.origin, viewport });
      await visitor.goto('/videos/gruezi-mitenand');
      await visitor.getByRole('button', { name: /^Play/ }).first().click();
      const video = visitor.locator('video');
      await expect
        .poll(() =>
          video.evaluate((film: HTMLVideoElement) => [
            film.videoWidth > 0,
            film.videoHeight > film.videoWidth,
          ]),
        )
        .toEqual([true, true]);
      expect(await video.evaluate((film: HTMLVideoElement) => Math.round(film.duration))).toBe(6);
      await seeAboveSlider(visitor);
      await visitor.screenshot({ path: info.outputPath(`seen-${viewport.width}.png`) });
    },
  );
}
