import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AmfError, decodeAmf, encodeAmf } from './amf0.ts';
import { createChunkReader, RtmpError, STRANGER } from './chunk-reader.ts';
import { writeFlvTag } from './flv.ts';
import { writeChunks, writeControl } from './write-chunks.ts';

describe('commands of RTMP', () => {
  it('are read as they were written', () => {
    const command = ['connect', 1, { app: 'live', isAudio: true, codec: null }, undefined, 'ä'];
    expect(decodeAmf(encodeAmf(command))).toEqual(command);
  });

  it('of any bytes are refused by one error, and never end otherwise', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          decodeAmf(Buffer.from(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(AmfError);
        }
      }),
    );
  });

  it('that are deeper than any command are refused', () => {
    const deep = Buffer.concat(Array.from({ length: 10 }, () => Buffer.from([3, 0, 1, 0x61])));
    expect(() => decodeAmf(deep)).toThrow(AmfError);
  });
});

describe('messages in chunks', () => {
  const payload = Buffer.from(Array.from({ length: 10_000 }, (_none, at) => at % 251));
  const sent = Buffer.concat([
    writeControl(1, 4_096),
    writeChunks({ chunkStream: 4, type: 9, streamId: 1 }, payload),
    writeChunks({ chunkStream: 4, type: 8, streamId: 1 }, Buffer.from('sound')),
  ]);

  it('are put together however the network cuts them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 60 }), (cuts) => {
        const reader = createChunkReader();
        const messages = [];
        let at = 0;
        for (const cut of [...cuts, sent.length]) {
          messages.push(...reader.read(Buffer.from(sent.subarray(at, at + cut))));
          at += cut;
        }
        expect(messages.map(({ type }) => type)).toEqual([9, 8]);
        expect(messages[0]?.payload.equals(payload)).toBe(true);
        expect(messages[1]?.payload.toString()).toBe('sound');
      }),
    );
  });

  it('go on in time by the steps of later chunks', () => {
    const head = (format: number, time: number) => Buffer.from([(format << 6) | 5, 0, 0, time, 0, 0, 1, 8]);
    const first = Buffer.concat([head(0, 100), Buffer.from([1, 0, 0, 0]), Buffer.from('a')]);
    const later = Buffer.concat([head(1, 20), Buffer.from('b'), Buffer.from([0xc5]), Buffer.from('c')]);
    const times = [...createChunkReader().read(Buffer.concat([first, later]))];
    expect(times.map(({ timestamp }) => timestamp)).toEqual([100, 120, 140]);
  });

  it('of any bytes are refused by one error, and never end otherwise', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        try {
          for (const { payload } of createChunkReader().read(Buffer.from(bytes)))
            expect(payload.length).toBeLessThanOrEqual(STRANGER.messageBytes);
        } catch (error) {
          expect(error).toBeInstanceOf(RtmpError);
        }
      }),
    );
  });
});

it('a tag of FLV says its type, size and time, also after five hours', () => {
  const tag = writeFlvTag(9, 0x1234567, Buffer.from('abc'));
  expect([...tag.subarray(0, 11)]).toEqual([9, 0, 0, 3, 0x23, 0x45, 0x67, 0x01, 0, 0, 0]);
  expect(tag.readUInt32BE(tag.length - 4)).toBe(14);
});
