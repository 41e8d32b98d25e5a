import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createZipWriter } from './zip-writer.ts';

const CHUNK_BYTES = 256 * 1_024;

/** Texts that a compressor cannot make smaller by much. */
async function* noise(pages: number): AsyncIterable<string> {
  for (let page = 0; page < pages; page += 1) {
    yield Array.from({ length: 2_000 }, () => crypto.randomUUID()).join('\n');
  }
}

it('hands on a large file in pieces of a bounded size, which are one archive', async () => {
  const chunks: Buffer[] = [];
  let held = 0;
  const zip = createZipWriter(new Date('2026-03-01T10:00:00Z'), async (chunk) => {
    held = Math.max(held, chunk.length);
    chunks.push(Buffer.from(chunk));
  });
  await zip.add('a.txt', noise(60));
  // What was written has been handed on before the next file begins.
  expect(Buffer.concat(chunks).length).toBeGreaterThan(1_000_000);
  await zip.add('b.txt', noise(1));
  const sizeBytes = await zip.end();
  const whole = Buffer.concat(chunks);
  expect(whole.length).toBe(sizeBytes);
  expect(held).toBeLessThanOrEqual(CHUNK_BYTES);
  const files = unzipSync(new Uint8Array(whole));
  expect(Object.keys(files)).toEqual(['a.txt', 'b.txt']);
  expect(files['a.txt']?.length).toBe(60 * (2_000 * 37 - 1));
});

it('an empty file is a file', async () => {
  const chunks: Buffer[] = [];
  const zip = createZipWriter(new Date('2026-03-01T10:00:00Z'), async (chunk) => void chunks.push(chunk));
  await zip.add('empty.txt', noise(0));
  await zip.end();
  expect(Object.keys(unzipSync(new Uint8Array(Buffer.concat(chunks))))).toEqual(['empty.txt']);
});
