import type { Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '@school/contract/language-cookie';
import { openAs } from '../../core/demo-people.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';
import { fillDisk, picture } from '../../core/voice-desk.ts';
import { PHONE } from '../../core/widths.ts';

test.describe.configure({ timeout: 360_000 });

const LESSON = 'im-kafi';
const SPEAKER = 'Frau Meier-Zurbriggen von Allmen';

/** On a desk and a phone, by day and night: nothing is wider than the window. Ends on the phone. */
async function look(page: Page, shoot: (name: string) => Promise<unknown>): Promise<void> {
  await picture(page, async (name) => {
    const { width = 0 } = page.viewportSize() ?? {};
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), name)
      .toBeLessThanOrEqual(width);
    await shoot(name);
  });
  await page.setViewportSize(PHONE);
}

async function addOwnVoice(page: Page): Promise<void> {
  await page.goto('/studio/voices');
  await page.getByRole('button', { name: 'Stimme eintragen' }).click();
  await page.getByLabel('Name').fill(SPEAKER);
  await page.getByLabel('Das ist meine eigene Stimme').check();
  await page.getByLabel(/^Die Person ist einverstanden/).check();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(SPEAKER)).toBeVisible();
}

const recordButton = (page: Page) => page.getByRole('button', { name: 'Aufnehmen', exact: true });
const ownTake = (page: Page) => page.getByRole('region', { name: 'Deine Aufnahme' });

async function startRecording(page: Page): Promise<void> {
  await recordButton(page).click();
  await expect(page.getByRole('timer')).toHaveText(/^Aufnahme läuft: (?:1,[5-9]|[2-9],\d) s$/);
}

/** What the page is given of the microphone is taken back, as a browser does where its person forbids it. */
async function rememberMicrophone(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (asked) => {
      const media = await open(asked);
      window.addEventListener('take-microphone', () => {
        for (const track of media.getTracks()) {
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
      });
      return media;
    };
  });
  return () => page.evaluate(() => void window.dispatchEvent(new Event('take-microphone')));
}

test(
  'a teacher with a phone reads in German, loses the microphone and the disk’s room, and hears what becomes of the takes',
  { tag: '@long' },
  async ({ browser, demo }, info) => {
    const teacher = await openAs(browser, demo, 'teacher', { viewport: PHONE });
    await teacher.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'de', url: demo.origin }]);
    const takeMicrophone = await rememberMicrophone(teacher);
    const shoot = (what: string) => (name: string) =>
      teacher.screenshot({ path: info.outputPath(`${what}-${name}.png`), fullPage: true });
    await addOwnVoice(teacher);
    await look(teacher, shoot('speakers'));

    await teacher.goto(`/studio/voices/${LESSON}`);
    await startRecording(teacher);
    await takeMicrophone();
    await expect(teacher.getByRole('alert')).toHaveText(/^Das Mikrofon war plötzlich weg/);
    await expect(ownTake(teacher)).toBeVisible();
    await expectAccessible(teacher);
    await teacher.screenshot({ path: info.outputPath('taken-390.png') });
    await teacher.getByRole('button', { name: 'Nochmals', exact: true }).click();
    await expect(teacher.getByRole('timer')).toHaveText(/^Aufnahme läuft: [1-9],\d s$/);
    await teacher.getByRole('button', { name: 'Stopp', exact: true }).click();
    await expect(ownTake(teacher)).toBeVisible();
    await expect(teacher.getByRole('alert')).toHaveCount(0);
    await expectAccessible(teacher);
    await teacher.screenshot({ path: info.outputPath('take-390.png') });
    await look(teacher, shoot('take'));

    // What the browser has no room for is sent from the page.
    await fillDisk(teacher);
    const stored = teacher.waitForResponse(/\/voice-takes\?/);
    await teacher.getByRole('button', { name: 'Behalten und weiter' }).click();
    await expect(teacher.getByText(/^Dieser Browser kann keine Aufnahmen speichern/)).toBeVisible();
    expect((await stored).status()).toBe(200);
    await teacher.reload();
    await expect(teacher.getByText('gelesen, nicht veröffentlicht')).toBeVisible();

    const go = teacher.getByRole('tab', { name: 'Alles am Stück' });
    await go.click();
    await look(teacher, shoot('go'));
    await recordButton(teacher).click();
    await expect(teacher.getByRole('timer')).toHaveText(/^Aufnahme läuft: 0:(?:0[5-9]|[1-5]\d) von 15:00$/, {
      timeout: 30_000,
    });
    await teacher.getByRole('button', { name: 'Stopp' }).click();
    await expect(teacher.getByText(/^[1-9]\d* von \d+ Zeilen ha(?:t|ben) ein Stück\./)).toBeVisible({
      timeout: 30_000,
    });
    await look(teacher, shoot('pieces'));

    await teacher.goto('/my-account');
    const own = teacher.getByRole('region', { name: 'Deine Stimme im Kurs' });
    await expect(own).toContainText(`Als ${SPEAKER} liest du 1 Zeile vor.`);
    await look(teacher, shoot('account'));
    const leave = teacher.getByRole('button', { name: 'Mein Konto löschen' }).first();
    await leave.click();
    const question = teacher.getByRole('alertdialog');
    await expect(question).toContainText('Auch deine Aufnahmen im Kurs löschen wir.');
    await look(teacher, shoot('question'));
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await own.getByLabel('Wenn dein Konto gelöscht wird:').selectOption('keep');
    await expect(own.getByLabel('Wenn dein Konto gelöscht wird:')).toHaveValue('keep');
    await leave.click();
    await expect(question).toContainText(`Deine Aufnahmen bleiben im Kurs, mit dem Namen ${SPEAKER}.`);
  },
);
