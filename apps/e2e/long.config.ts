import { defineConfig } from '@playwright/test';
import short from './playwright.config.ts';

process.env['E2E_BOTH_WIDTHS'] = '1';

/**
 * What takes too long for `npm test`: the features' tests that are tagged so, those that look at two widths, and every page
 * as everybody sees it.
 */
export default defineConfig(short, {
  grepInvert: [],
  projects: [
    { name: 'features', testDir: './features', grep: /@long|@widths/ },
    { name: 'every page', testDir: './long', timeout: 600_000 },
  ],
});
