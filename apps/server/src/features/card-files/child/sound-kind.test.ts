import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeM4a, makeMp3 } from '../../../../testing/factories/sounds.ts';
import { readSound } from './sound-kind.ts';

describe('a sound is known', () => {
  it.each([
    ['an MP3 by its frames', makeMp3(2), 'mp3', 2],
    [
      'an MP3 behind a tag',
      Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\u0001\u0000'), Buffer.alloc(128), makeMp3(1)]),
      'mp3',
      1,
    ],
    ['an M4A by its boxes', makeM4a(3), 'm4a', 3],
  ])('%s', (_name, bytes, kind, seconds) => {
    const found = readSound(bytes);
    expect(found?.kind).toBe(kind);
    expect(found?.seconds).toBeCloseTo(seconds, 0);
  });
});

describe('no sound is', () => {
  it.each([
    ['a page', Buffer.from('<script>alert(1)</script>')],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['nothing', Buffer.alloc(0)],
    ['a list of addresses', Buffer.from('#EXTM3U\n/etc/passwd\n')],
    ['a page behind three frames', Buffer.concat([makeMp3(0.08), Buffer.from('<html>'.repeat(1_000))])],
    ['a film', Buffer.from(makeM4a(3).toString('latin1').replace('soun', 'vide'), 'latin1')],
    ['an M4A of no length', makeM4a(3, 0)],
  ])('%s', (_name, bytes) => {
    expect(readSound(bytes)).toBeNull();
  });
});

it('any bytes are answered', () => {
  const heads = [Buffer.alloc(0), makeMp3(0.1), makeM4a(1), Buffer.from('ID3\u0004\0\0\x7f\x7f\x7f\x7f')];
  fc.assert(
    fc.property(
      fc.constantFrom(...heads),
      fc.uint8Array({ maxLength: 300 }),
      fc.nat(400),
      (head, bytes, cut) => {
        const found = readSound(Buffer.concat([head.subarray(0, cut), bytes]));
        expect(found === null || found.seconds >= 0).toBe(true);
      },
    ),
  );
});
