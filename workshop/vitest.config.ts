import { defineConfig } from 'vitest/config';

/** A film takes minutes where others work beside it. */
const PATIENCE = { testTimeout: 600_000, hookTimeout: 120_000 };

export default defineConfig({ test: { ...PATIENCE, maxWorkers: 2, include: ['src/**/*.test.ts'] } });
