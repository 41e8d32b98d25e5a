import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { findLessons } from './lessons.ts';

/** Seconds. */
type Line = { start: number; end: number };

/** The free sample's page, and its film. */
export async function openSample(page: Page, request: APIRequestContext): Promise<Film> {
  const { sample } = await findLessons(request);
  await page.goto(`/videos/${sample.DocID}`);
  const film = new Film(page);
  await expect(film.lines.first()).toBeVisible();
  return film;
}

/** What a test sees and does of the film on a page. */
export class Film {
  readonly page: Page;
  readonly video: Locator;
  readonly play: Locator;
  readonly pause: Locator;
  readonly transcript: Locator;
  readonly lines: Locator;
  readonly currentLine: Locator;
  readonly captions: Locator;

  constructor(page: Page) {
    this.page = page;
    this.video = page.locator('video').first();
    this.play = this.button('Play');
    this.pause = this.button('Pause');
    this.transcript = page.getByRole('region', { name: 'Transcript' });
    this.lines = this.transcript.locator('[data-line]');
    this.currentLine = this.transcript.locator('[aria-current="true"]');
    this.captions = page.locator('[data-captions]');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  read<Value>(value: (video: HTMLVideoElement) => Value): Promise<Value> {
    return this.video.evaluate(value);
  }

  seconds(): Promise<number> {
    return this.read(({ currentTime }) => currentTime);
  }

  async seek(seconds: number): Promise<void> {
    await this.video.evaluate((video: HTMLVideoElement, to) => {
      video.currentTime = to;
    }, seconds);
    await expect.poll(() => this.read(({ seeking }) => seeking)).toBe(false);
  }

  /** Presses play, without a sound, and waits until it runs. */
  async start(): Promise<void> {
    await this.read((video) => {
      video.muted = true;
    });
    await this.play.click();
    await this.expectRunning();
  }

  /** Runs for a moment, so that it stands where it is sought. */
  async startAndPause(): Promise<void> {
    await this.start();
    await this.pause.click();
  }

  /** The film moves on by itself. */
  async expectRunning(timeout = 10_000): Promise<void> {
    const from = await this.seconds();
    await expect.poll(() => this.seconds(), { timeout }).toBeGreaterThan(from + 0.3);
  }

  /** When the lines of the first language are said, from the film's own track. */
  times(): Promise<Line[]> {
    return this.read((video) =>
      Array.from(video.textTracks[0]?.cues ?? [], ({ startTime, endTime }) => ({
        start: startTime,
        end: endTime,
      })),
    );
  }

  /** How often the film went back in these seconds, and to where. */
  watchReturns(): Promise<void> {
    return this.read((video) => {
      const returns: number[] = [];
      Object.assign(video, { returns });
      video.addEventListener('seeking', () => returns.push(video.currentTime));
    });
  }

  returns(): Promise<number[]> {
    return this.read((video) => (video as HTMLVideoElement & { returns: number[] }).returns);
  }
}

/** A line of the film by its place. */
export function lineAt(lines: readonly Line[], index: number): Line {
  const line = lines[index];
  if (!line) throw new Error(`the film has no line ${index}`);
  return line;
}
