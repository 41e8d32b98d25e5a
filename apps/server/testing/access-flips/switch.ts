import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, inject, onTestFailed } from 'vitest';
import { z } from 'zod';

declare module 'vitest' {
  interface ProvidedContext {
    accessFlips: string;
  }
}

/** Where `npm run access-mutation` says what is flipped in which test file, and is told what each one came by. */
const folder = inject('accessFlips');
const file = expect.getState().testPath ?? '';

const PlanSchema = z.record(z.string(), z.string());

/** The condition that is flipped; null for none. What was asked about is in `seen`. */
export const flips: { folder: string; active: string | null; seen: Set<string> } = {
  folder,
  active: PlanSchema.parse(JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')))[file] ?? null,
  seen: new Set(),
};

Object.assign(globalThis, {
  __flipped: (name: string) => {
    flips.seen.add(name);
    return flips.active === name;
  },
});

let hasFailed = false;
beforeEach(({ skip }) => {
  // One failure is enough.
  if (hasFailed && flips.active !== null) skip();
  onTestFailed(() => {
    hasFailed = true;
  });
});

afterAll(() => {
  if (flips.active !== null) return;
  const name = `seen-${file.replaceAll(/[^\w.-]/g, '_')}.json`;
  writeFileSync(join(folder, name), JSON.stringify({ file, seen: [...flips.seen] }));
});
