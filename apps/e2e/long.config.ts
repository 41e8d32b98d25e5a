import { defineConfig } from '@playwright/test';
import short from './playwright.config.ts';

/** What takes too long for `npm test`: every page as everybody sees it. */
export default defineConfig(short, {
  testDir: './long',
  timeout: 600_000,
});
