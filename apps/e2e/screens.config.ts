import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import short from './playwright.config.ts';

/** Not in git: to be looked at, page by page, and thrown away. */
process.env['SCREENS_FOLDER'] ??= fileURLToPath(new URL('../../.cache/screens', import.meta.url));

/**
 * A picture of every screen at every width, by day and by night, in both languages, as everybody sees it. Nothing is held
 * against anything. A part of them: `npm run screens -- -g "VIP, 390 px, German"`.
 */
export default defineConfig(short, { testDir: './screens', grepInvert: [], timeout: 1_200_000 });
