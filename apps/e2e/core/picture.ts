import { expect, type Locator } from '@playwright/test';

/** A picture of 16:9 stands in its place without bands beside it, above it or below it: a frame has whole pixels. */
export async function expectFilled(video: Locator, where: string): Promise<void> {
  const bands = () =>
    video.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      return Math.abs(width - (height * 16) / 9);
    });
  await expect.poll(bands, { message: where }).toBeLessThan(1);
}
