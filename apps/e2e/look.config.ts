import { defineConfig } from '@playwright/test';
import short from './playwright.config.ts';

/**
 * Pictures of every page, held against those that were taken before. Letters and edges are drawn a little differently
 * by each Chromium: a picture may differ by that much, and by no line more.
 */
export default defineConfig(short, {
  testDir: './look',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  timeout: 600_000,
  expect: {
    toHaveScreenshot: { maxDiffPixelRatio: 0.004, threshold: 0.2, animations: 'disabled', scale: 'css' },
  },
});
