import { openAs } from '../../core/demo-people.ts';
import { Film } from '../../core/film.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';
import { DESK, PHONE } from '../../core/widths.ts';

const LESSON = 'gruezi-mitenand';

test(
  'what a teacher says of a line’s words is what a learner sees',
  { tag: '@long' },
  async ({ browser, demo }, info) => {
    test.setTimeout(200_000);
    const teacher = await openAs(browser, demo, 'teacher', { viewport: DESK });
    await teacher.goto(`/studio/lessons/${LESSON}?tab=captions`);
    // Guete Morge, Frau Keller!
    await teacher
      .getByRole('button', { name: /^Words the line at 0:0/ })
      .first()
      .click();
    const dialect = teacher.getByRole('group', { name: 'Words in Swiss German' });
    const german = teacher.getByRole('group', { name: 'Words in German' });
    await dialect.getByRole('button', { name: 'Guete' }).click();
    await expect(german.getByRole('button', { pressed: true })).toHaveText(['Guten']);
    await expectAccessible(teacher);
    await teacher.screenshot({ path: info.outputPath('words-1440.png') });
    await teacher.setViewportSize(PHONE);
    await teacher.screenshot({ path: info.outputPath('words-390.png') });
    await expectAccessible(teacher);
    await teacher.setViewportSize(DESK);
    await german.getByRole('button', { name: 'Morgen' }).click();
    await dialect.getByRole('button', { name: 'Morge' }).click();
    await teacher
      .getByRole('group', { name: 'Words in English' })
      .getByRole('button', { name: 'morning' })
      .click();
    await teacher.getByRole('button', { name: 'These belong together' }).click();
    await expect(teacher.getByText('Noted.')).toBeVisible();
    await teacher.getByRole('button', { name: 'Close' }).click();
    await expect(teacher.getByRole('button', { name: /^Words \(yours\) the line at 0:0/ })).toBeVisible();
    await expect(teacher.getByText('Saved.')).toBeVisible();

    const learner = await openAs(browser, demo, 'vip', { viewport: DESK });
    await learner.goto(`/videos/${LESSON}`);
    const film = new Film(learner);
    await expect(film.lines.first()).toBeVisible();
    await film.startAndPause();
    await film.seek(4);
    await learner.keyboard.press('w');
    await learner.getByRole('button', { name: 'Word by word' }).click();
    const words = learner.getByRole('toolbar', { name: 'Words of the line' });
    await expect(words.locator('[data-lit]')).toHaveText(['Guete', 'Morge']);
    const below = learner.getByRole('toolbar', { name: 'The line in German' });
    await expect(below.locator('[data-lit]')).toHaveText(['Guten', 'Morgen']);
  },
);
