import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodePage, encodeText } from './compression.ts';

/** Words that a quick pass finds fewer of. */
const TEXT = Array.from({ length: 3_000 }, (_, at) => `Zyt ${(at * 7_919) % 1_009} Huus ${at % 97}`).join(
  ' ',
);

describe.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('by %s', (encoding, decompress) => {
  it('a text is encoded once for all who ask', async () => {
    const { inEncoding } = encodeText(TEXT);
    const [first, second] = await Promise.all([inEncoding(encoding), inEncoding(encoding)]);
    expect(first).toBe(second);
    expect(decompress(first).toString()).toBe(TEXT);
  });

  it('a page is sent at once, and smaller later', async () => {
    const { inEncoding } = encodePage(TEXT);
    const quick = await inEncoding(encoding);
    await expect.poll(async () => (await inEncoding(encoding)).length).toBeLessThan(quick.length);
    const small = await inEncoding(encoding);
    expect(decompress(small).toString()).toBe(TEXT);
    expect(await inEncoding(encoding)).toBe(small);
  });
});

it('tags a page by its text, whatever its encoding', () => {
  expect(encodePage(TEXT).etag).toBe(encodeText(TEXT).etag);
  expect(encodePage(`${TEXT}.`).etag).not.toBe(encodeText(TEXT).etag);
});
