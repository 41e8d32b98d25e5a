import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** `silent`: no server answers, or its answer is not TURN. */
export type RelayAnswer = 'relayed' | 'refused' | 'silent';
export type RelayCredentials = { username: string; credential: string };

/** RFC 8656 and RFC 8489, as far as requesting and releasing one relay needs them. */
const ALLOCATE = 0x0003;
const REFRESH = 0x0004;
const SUCCESS = 0x0100;
const COOKIE = 0x2112a442;
const HEADER_BYTES = 20;
const USERNAME = 0x0006;
const INTEGRITY = 0x0008;
const LIFETIME = 0x000d;
const REALM = 0x0014;
const NONCE = 0x0015;
const REQUESTED_TRANSPORT = 0x0019;
const INTEGRITY_BYTES = 24;
const RELAY_BY_UDP = Buffer.from([17, 0, 0, 0]);
const RESEND_MS = 500;

type Attribute = readonly [type: number, value: Buffer];
/** Sends a message and answers with the next one of the same transaction. */
type Exchange = (message: Buffer) => Promise<Buffer>;

/** Asks for a relay and gives it back at once. Nothing leads through it. */
export async function askForRelay(
  url: string,
  credentials: RelayCredentials,
  timeoutMs: number,
): Promise<RelayAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const way = openWay(url, signal);
  try {
    const transport: Attribute = [REQUESTED_TRANSPORT, RELAY_BY_UDP];
    const challenge = await way.exchange(writeMessage(ALLOCATE, [transport]));
    const [realm, nonce] = [findAttribute(challenge, REALM), findAttribute(challenge, NONCE)];
    // A server that lets everybody in has no secret to know us by.
    if (!realm || !nonce) return 'refused';
    const sign = (type: number, attributes: readonly Attribute[]) =>
      writeMessage(
        type,
        [...attributes, [USERNAME, Buffer.from(credentials.username)], [REALM, realm], [NONCE, nonce]],
        keyOf(credentials, realm.toString()),
      );
    const answer = await way.exchange(sign(ALLOCATE, [transport]));
    if (answer.readUInt16BE(0) !== (ALLOCATE | SUCCESS)) return 'refused';
    await way.exchange(sign(REFRESH, [[LIFETIME, Buffer.alloc(4)]])).catch(() => undefined);
    return 'relayed';
  } catch {
    return 'silent';
  } finally {
    way.close();
  }
}

const keyOf = ({ username, credential }: RelayCredentials, realm: string) =>
  createHash('md5').update(`${username}:${realm}:${credential}`).digest();

function writeMessage(type: number, attributes: readonly Attribute[], key: Buffer | null = null): Buffer {
  const body = Buffer.concat(attributes.map(writeAttribute));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(type, 0);
  header.writeUInt16BE(body.length + (key ? INTEGRITY_BYTES : 0), 2);
  header.writeUInt32BE(COOKIE, 4);
  randomBytes(12).copy(header, 8);
  const message = Buffer.concat([header, body]);
  if (!key) return message;
  // Over the message whose length counts the signature already.
  const signature = createHmac('sha1', key).update(message).digest();
  return Buffer.concat([message, writeAttribute([INTEGRITY, signature])]);
}

function writeAttribute([type, value]: Attribute): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

function findAttribute(message: Buffer, wanted: number): Buffer | null {
  for (let at = HEADER_BYTES; at + 4 <= message.length; ) {
    const length = message.readUInt16BE(at + 2);
    if (message.readUInt16BE(at) === wanted) return message.subarray(at + 4, at + 4 + length);
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  return null;
}

function openWay(url: string, signal: AbortSignal): { exchange: Exchange; close: () => void } {
  const [, scheme, host = '', port, transport] =
    /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(\w+))?$/.exec(url) ?? [];
  const isEncrypted = scheme === 'turns';
  const to = { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? (isEncrypted ? 5_349 : 3_478)) };
  if (transport !== 'tcp' && !isEncrypted) return openDatagrams(to, signal);
  return openStream(isEncrypted ? connectTls({ ...to, servername: to.host }) : connect(to), signal);
}

type Waiting = { id: string; take: (message: Buffer) => void };
const idOf = (message: Buffer) => message.toString('hex', 4, HEADER_BYTES);

/** Until an answer with the same id comes, or the time is over. */
function expectAnswer(
  message: Buffer,
  signal: AbortSignal,
  start: (waiting: Waiting, fail: (error: unknown) => void) => () => void,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const stop = start({ id: idOf(message), take: (answer) => end(() => resolve(answer)) }, (error) =>
      end(() => reject(error)),
    );
    const onAbort = () => end(() => reject(signal.reason));
    const end = (say: () => void) => {
      stop();
      signal.removeEventListener('abort', onAbort);
      say();
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort);
  });
}

function openDatagrams({ host, port }: { host: string; port: number }, signal: AbortSignal) {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  let waiting: Waiting | null = null;
  let fail: (error: unknown) => void = () => undefined;
  socket.on('message', (answer) => {
    if (answer.length >= HEADER_BYTES && waiting && idOf(answer) === waiting.id) waiting.take(answer);
  });
  socket.on('error', (error) => fail(error));
  const exchange: Exchange = (message) =>
    expectAnswer(message, signal, (next, onFail) => {
      waiting = next;
      fail = onFail;
      const send = () => socket.send(message, port, host, (error) => error && onFail(error));
      send();
      // A datagram may be lost.
      const timer = setInterval(send, RESEND_MS);
      return () => clearInterval(timer);
    });
  return { exchange, close: () => socket.close() };
}

function openStream(socket: Socket, signal: AbortSignal) {
  let waiting: Waiting | null = null;
  let fail: (error: unknown) => void = () => undefined;
  let received = Buffer.alloc(0);
  socket.on('data', (piece) => {
    received = Buffer.concat([received, piece]);
    while (received.length >= HEADER_BYTES && received.length >= HEADER_BYTES + received.readUInt16BE(2)) {
      const answer = received.subarray(0, HEADER_BYTES + received.readUInt16BE(2));
      received = received.subarray(answer.length);
      if (waiting && idOf(answer) === waiting.id) waiting.take(answer);
    }
  });
  socket.on('error', (error) => fail(error));
  socket.on('close', () => fail(new Error('The connection was closed.')));
  const exchange: Exchange = (message) =>
    expectAnswer(message, signal, (next, onFail) => {
      waiting = next;
      fail = onFail;
      socket.write(message);
      return () => undefined;
    });
  return { exchange, close: () => socket.destroy() };
}
