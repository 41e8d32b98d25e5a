import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import short from './playwright.config.ts';

/** Not in git: each machine's letters are its own, and a picture is only useful while the look is being changed. */
const PICTURES = fileURLToPath(new URL('../../.cache/look', import.meta.url));
/** Also for the workers, which read this file again when the first pictures lie there. */
process.env['LOOK_TAKES'] ??= existsSync(PICTURES) ? 'none' : 'changed';

/**
 * Pictures of every page, held against those that this machine took before; the first time they are taken. Letters and
 * edges are drawn a little differently by each Chromium: a picture may differ by that much, and by no line more.
 */
export default defineConfig(short, {
  testDir: './look',
  snapshotPathTemplate: `${PICTURES}/{arg}{ext}`,
  updateSnapshots: process.env['LOOK_TAKES'] === 'none' ? 'none' : 'changed',
  timeout: 600_000,
  expect: {
    toHaveScreenshot: { maxDiffPixelRatio: 0.004, threshold: 0.2, animations: 'disabled', scale: 'css' },
  },
});
