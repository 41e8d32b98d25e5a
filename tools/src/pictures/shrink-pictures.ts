import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Part of `npm run test:look:renew`: pictures of pages with 128 colours each, a third of their size. What a colour loses
 * by it lies far below what the comparison forgives.
 */
const FOLDER = fileURLToPath(new URL('../../../apps/e2e/look/pictures', import.meta.url));

let total = 0;
for (const name of readdirSync(FOLDER)) {
  const file = join(FOLDER, name);
  const taken = readFileSync(file);
  const { isPalette } = await sharp(taken).metadata();
  const kept = isPalette
    ? taken
    : await sharp(taken).png({ palette: true, colours: 128, dither: 0, effort: 10 }).toBuffer();
  if (kept !== taken) writeFileSync(file, kept);
  total += kept.length;
}
process.stdout.write(`The pictures of the pages have ${(total / 1_000_000).toFixed(1)} MB together.\n`);
