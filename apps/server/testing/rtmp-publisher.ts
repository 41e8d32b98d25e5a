import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type AmfValue, encodeAmf } from '../src/features/stage/rtmp/amf0.ts';
import { writeChunks, writeControl } from '../src/features/stage/rtmp/write-chunks.ts';

const HANDSHAKE = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1_536)]);
const COMMAND = 20;
const VIDEO = 9;

export type RtmpPublisher = {
  socket: Socket;
  /** Whether the server said that the stage is theirs; false once it has ended the connection. */
  isTaken: Promise<boolean>;
  /** A message of the picture, of so many bytes. */
  send: (bytes: number) => void;
};

const say = (values: AmfValue[]) =>
  writeChunks({ chunkStream: 3, type: COMMAND, streamId: 0 }, encodeAmf(values));

/** What an encoder says until it sends its picture, in one go. */
export function wordsOfPublisher(key: string): Buffer {
  return Buffer.concat([
    HANDSHAKE,
    writeControl(1, 4_096),
    say(['connect', 1, { app: 'live' }]),
    say(['createStream', 2, null]),
    say(['publish', 3, null, key, 'live']),
  ]);
}

/** An encoder at `port` with this key, from an address of this machine, in this process and without a picture. */
export async function publishByRtmp(
  port: number,
  key: string,
  localAddress = '127.0.0.1',
): Promise<RtmpPublisher> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  let said = '';
  const isTaken = new Promise<boolean>((resolve) => {
    socket.on('data', (bytes: Buffer) => {
      said = (said + bytes.toString('latin1')).slice(-10_000);
      if (said.includes('NetStream.Publish.Start')) resolve(true);
    });
    socket.once('close', () => resolve(false));
  });
  await once(socket, 'connect');
  socket.write(wordsOfPublisher(key));
  return {
    socket,
    isTaken,
    send: (bytes) => {
      socket.write(writeChunks({ chunkStream: 4, type: VIDEO, streamId: 1 }, Buffer.alloc(bytes)));
    },
  };
}
