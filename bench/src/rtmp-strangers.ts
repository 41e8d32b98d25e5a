/**
 * Strangers at the RTMP port, in a process of their own, until it is killed:
 * `node rtmp-strangers.ts <port> <how many> <says-much | says-nothing>`.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HANDSHAKE = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1_536)]);
const MESSAGE_BYTES = 16_383;
/** Chunk streams whose number fits into a chunk's first byte, but for the protocol's own. */
const CHUNK_STREAMS = Array.from({ length: 61 }, (_none, at) => at + 3);
/** Who is let go is back after this: what is measured is what they say, not how fast one can knock. */
const PAUSE_MS = 10;

/** The first chunk of a message: its whole head, and no more (section 5.3.1.2 of RTMP's specification). */
function headOf(chunkStream: number, type: number, length: number): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt8(chunkStream, 0);
  head.writeUIntBE(length, 4, 3);
  head.writeUInt8(type, 7);
  return head;
}

/** A chunk size of one byte, then as many messages as there are chunk streams, each of which lacks its last byte. */
const ONE_BYTE_CHUNKS = [
  Buffer.concat([headOf(2, 1, 4), Buffer.from([0, 0, 0, 1])]),
  ...CHUNK_STREAMS.map((id) => {
    const parts = Buffer.alloc(2 * (MESSAGE_BYTES - 2), 0xc0 | id);
    return Buffer.concat([headOf(id, 9, MESSAGE_BYTES), Buffer.from([0]), parts]);
  }),
];
/** Messages of one byte: the head of the first serves them all. */
const ONE_BYTE_MESSAGES = [
  Buffer.concat([headOf(4, 9, 1), Buffer.from([0])]),
  ...CHUNK_STREAMS.map(() => Buffer.alloc(2 * MESSAGE_BYTES, 0xc4)),
];

/** Of one address, as many as a network may have. */
const PER_ADDRESS = 5;
/** The whole of 127.0.0.0/8 is this machine. */
const addressOf = (place: number) => `127.0.1.${1 + Math.floor(place / PER_ADDRESS)}`;

async function speak(socket: Socket, words: readonly Buffer[]): Promise<void> {
  socket.write(HANDSHAKE);
  for (const bytes of words) {
    if (socket.destroyed) return;
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
  await once(socket, 'close');
}

const MANNERS: { readonly [manner: string]: (socket: Socket, serial: number) => Promise<unknown> } = {
  'says-much': (socket, serial) => speak(socket, serial % 2 === 0 ? ONE_BYTE_CHUNKS : ONE_BYTE_MESSAGES),
  'says-nothing': (socket) => once(socket, 'close'),
};

async function keepKnocking(port: number, place: number, manner: string): Promise<never> {
  for (let serial = 0; ; serial += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(place) });
    socket.on('error', () => socket.destroy());
    socket.resume();
    await MANNERS[manner]?.(socket, serial).catch(() => undefined);
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

const [port, count, manner = ''] = process.argv.slice(2);
await Promise.all(
  Array.from({ length: Number(count) }, (_none, place) => keepKnocking(Number(port), place, manner)),
);
