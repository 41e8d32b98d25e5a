import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { wordsOfPublisher } from '../../../../testing/rtmp-publisher.ts';
import { servePublisher } from './serve-publisher.ts';
import { writeChunks } from './write-chunks.ts';

/** A connection whose other end is the test. */
class Line extends Duplex {
  override _read(): void {}
  override _write(_bytes: Buffer, _encoding: string, done: () => void): void {
    done();
  }
  setTimeout(): this {
    return this;
  }
}

const VIDEO = 9;
const picture = (bytes: number) =>
  writeChunks({ chunkStream: 4, type: VIDEO, streamId: 1 }, Buffer.alloc(bytes));

it('what comes at once is taken in turns of 32 kB, with the others between', async () => {
  const line = new Line();
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  const bytesOfTurn = new Map<number, number>();
  const sink = {
    write: async (bytes: Buffer) => {
      bytesOfTurn.set(turn, (bytesOfTurn.get(turn) ?? 0) + bytes.length);
    },
    end: async () => undefined,
    over: new Promise<void>(() => undefined),
  };
  servePublisher(line as unknown as Socket, async () => ({ ok: true, sink }));
  line.push(wordsOfPublisher('key'));
  const all = Buffer.concat(Array.from({ length: 1_000 }, () => picture(200)));
  setImmediate(count);
  line.push(all);
  line.push(null);
  const sum = () => [...bytesOfTurn.values()].reduce((total, bytes) => total + bytes, 0);
  await expect.poll(sum).toBeGreaterThan(200_000);
  isOver = true;
  // As FLV a message has a few bytes more than as chunks.
  expect(Math.max(...bytesOfTurn.values())).toBeLessThan(40_000);
  expect(bytesOfTurn.size).toBeGreaterThan(5);
});

it('is refused without the key, and nothing of it is taken', async () => {
  const line = new Line();
  const said: Buffer[] = [];
  line._write = (bytes, _encoding, done) => {
    said.push(bytes);
    done();
  };
  servePublisher(line as unknown as Socket, async () => ({ ok: false, reason: 'No such key.' }));
  line.push(wordsOfPublisher('wrong'));
  await expect.poll(() => Buffer.concat(said).toString('latin1')).toContain('NetStream.Publish.BadName');
  line.push(null);
});

it('a publisher who hung up while the key was looked at leaves nothing open', async () => {
  const line = new Line();
  const { promise, resolve } = Promise.withResolvers<void>();
  let ended = 0;
  const sink = {
    write: async () => undefined,
    end: async () => {
      ended += 1;
    },
    over: new Promise<void>(() => undefined),
  };
  servePublisher(line as unknown as Socket, async () => {
    line.destroy();
    resolve();
    return { ok: true, sink };
  });
  line.push(wordsOfPublisher('key'));
  await promise;
  await expect.poll(() => ended).toBe(1);
});

it('is no stranger any more with the key, in the same bytes too', async () => {
  const line = new Line();
  let taken = 0;
  const sink = {
    write: async (bytes: Buffer) => {
      taken += bytes.length;
    },
    end: async () => undefined,
    over: new Promise<void>(() => undefined),
  };
  servePublisher(line as unknown as Socket, async () => ({ ok: true, sink }));
  line.push(Buffer.concat([wordsOfPublisher('key'), ...Array.from({ length: 100 }, () => picture(20_000))]));
  await expect.poll(() => taken).toBeGreaterThan(2_000_000);
  line.push(null);
});
