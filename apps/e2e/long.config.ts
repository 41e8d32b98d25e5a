import { defineConfig } from '@playwright/test';
import short from './playwright.config.ts';

/** What takes too long for `npm test`: the features' tests that are tagged so, and every page as everybody sees it. */
export default defineConfig(short, {
  grepInvert: [],
  projects: [
    { name: 'features', testDir: './features', grep: /@long/ },
    { name: 'every page', testDir: './long', timeout: 600_000 },
  ],
});
