import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { createPushSender, type PushSender } from '../src/platform/push/push-sender.ts';
import { createVapidKey } from '../src/platform/push/vapid-key.ts';

export const PUSH_HOST = 'push.school.test';

/** What a push service received for one browser. */
export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer };
type Reply = { status: number; headers?: { [name: string]: string } };

export type PushService = {
  sender: PushSender;
  pushed: Pushed[];
  /** What is answered from now on; `hang` answers nothing. */
  reply: (next: Reply | 'hang' | ((path: string) => Reply)) => void;
  /** How many requests were under way at the same time, at most. */
  mostAtOnce: () => number;
  close: () => Promise<void>;
};

/** A push service of the test's own. The agent hands it what would go over TLS to any host. */
export async function startPushService(): Promise<PushService> {
  const pushed: Pushed[] = [];
  let answer: Reply | 'hang' | ((path: string) => Reply) = { status: 201 };
  let [open, most] = [0, 0];
  const server = createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      pushed.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const reply = typeof answer === 'function' ? answer(path) : answer;
      if (reply !== 'hang') response.writeHead(reply.status, reply.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ maxSockets: 10 });
  agent.createConnection = () => connect(port, '127.0.0.1');
  const settings = { privateKey: createVapidKey(), subject: 'mailto:school@school.test' };
  return {
    sender: createPushSender(settings, agent),
    pushed,
    reply: (next) => {
      answer = next;
    },
    mostAtOnce: () => most,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A browser with its keys, as it would subscribe. */
export function createBrowser(name: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const secret = randomBytes(16);
  return {
    subscription: {
      endpoint: `https://${PUSH_HOST}/${name}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') },
    },
    decrypt: (body: Buffer) => decryptMessage(body, keys, secret),
  };
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** RFC 8291 (message encryption for Web Push) on RFC 8188 (aes128gcm), one record. */
function decryptMessage(body: Buffer, browser: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  if (sealed.length > recordSize) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey]);
  const agreed = derive(browser.computeSecret(senderKey), secret, info, 32);
  const key = derive(agreed, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(agreed, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record');
  return padded.subarray(0, end).toString();
}

/** RFC 8292: the claims of the token, and whether the school's key has signed it. */
export function readVapid({ headers }: Pushed) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const decode = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as { [name: string]: unknown };
  return {
    publicKey: key,
    header: decode(header),
    claims: decode(claims),
    isSigned: verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  };
}
