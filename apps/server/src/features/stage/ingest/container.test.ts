import { expect, it } from 'vitest';
import { findContainer } from './container.ts';

const begin = (...first: number[]) => Buffer.concat([Buffer.from(first), Buffer.alloc(20)]);

it('knows WebM and MP4 by how they begin, and nothing else', () => {
  expect(findContainer(begin(0x1a, 0x45, 0xdf, 0xa3))).toBe('matroska');
  expect(
    findContainer(Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(12)])),
  ).toBe('mp4');
  const others = [
    '#EXTM3U\nhttp://x/',
    'ffconcat version 1.0',
    '<?xml version="1.0"?>',
    'FLV\u0001\u0005\0\0\0\t\0\0\0\0',
  ];
  for (const text of others) expect(findContainer(Buffer.from(text)), text).toBeNull();
  expect(findContainer(Buffer.from([0x1a, 0x45]))).toBeNull();
});
