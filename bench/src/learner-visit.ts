import { randomUUID } from 'node:crypto';
import type { Page } from 'puppeteer-core';
import { filmResult, readResult } from './call-answer.ts';

/** The free sample: a visitor may see it, and a new learner begins with it. */
const SAMPLE = 'gruezi-mitenand';
export const SAMPLE_PATH = `/videos/${SAMPLE}`;
export const HOME_PATH = '/home';

/** The sample film's address as a browser gets it; valid at every process of the same school. */
export async function findFilm(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/functions/getSecureData_v2_0`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { videoID: SAMPLE } }),
  });
  const film = await readResult(answer, filmResult);
  const { pathname, search } = new URL(film.VideoHLSurl, origin);
  return `${pathname}${search}`;
}

/** A new learner, by the form; ends at home, past the questions of who arrives. */
export async function signUp(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/sign-in-up`, { waitUntil: 'networkidle0' });
  await page.locator('input[autocomplete="nickname"]').fill('Mira');
  await page.locator('input[type="email"]').fill(`mira-${randomUUID()}@school.test`);
  await page.locator('input[type="password"]').fill('Chuchi-77-Chäschtli');
  await page.locator('input[type="checkbox"]').click();
  await page.locator('form button[type="submit"]').click();
  await page.waitForFunction("location.pathname === '/start'", { timeout: 60_000 });
  await page.goto(`${origin}${HOME_PATH}`, { waitUntil: 'networkidle0' });
}
