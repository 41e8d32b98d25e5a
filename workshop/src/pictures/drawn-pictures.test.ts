import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPictures, SHARE_SIZE } from './drawn-pictures.ts';
import { loadDrawings } from './load-drawings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PUBLIC = join(ROOT, 'apps/web/public');

it('the icons and the share picture are, byte for byte, what `npm run pictures` makes', async () => {
  const pictures = drawPictures(await loadDrawings(ROOT));
  for (const [name, bytes] of pictures)
    expect(readFileSync(join(PUBLIC, name)).equals(bytes), `${name} is as it is drawn`).toBe(true);
  expect(pictures.size).toBe(6);
});

it.each([
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['icon-maskable-512.png', 512, 512],
  ['apple-touch-icon.png', 180, 180],
  ['share.png', SHARE_SIZE.width, SHARE_SIZE.height],
])('%s is %d × %d', async (name, width, height) => {
  expect(await sharp(join(PUBLIC, name)).metadata()).toMatchObject({ width, height });
});

it('what may be cut to a circle or has no transparency is filled to its corners', async () => {
  for (const name of ['icon-maskable-512.png', 'apple-touch-icon.png', 'share.png'])
    expect((await sharp(join(PUBLIC, name)).stats()).isOpaque, name).toBe(true);
});
