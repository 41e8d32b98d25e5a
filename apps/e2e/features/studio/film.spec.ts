import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CALM_MOMENT } from '../../../../tools/test-clock.mjs';
import { openAs } from '../../core/demo-people.ts';
import { startDemo } from '../../core/start-demo.ts';
import { expect, test } from '../../core/test.ts';
import { DESK, PHONE } from '../../core/widths.ts';

/** As a phone makes one that is held upright: the picture lies on its side, and the file says to turn it. */
function makeUprightFilm(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const [flat, film] = [join(folder, 'flat.mp4'), join(folder, 'upright.mp4')];
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=25:duration=4'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=4'];
  const encoded = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'];
  const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);
  ffmpeg(...picture, ...sound, ...encoded, flat);
  ffmpeg('-i', flat, '-c', 'copy', '-metadata:s:v', 'rotate=90', film);
  return film;
}

for (const viewport of [PHONE, DESK]) {
  test(
    `a phone’s film becomes a lesson’s, and a visitor sees it upright: ${viewport.width} px`,
    {
      tag: '@long',
    },
    async ({ browser }, info) => {
      test.setTimeout(240_000);
      const demo = await startDemo({ now: CALM_MOMENT });
      try {
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
      } finally {
        await demo.stop();
      }
    },
  );
}
