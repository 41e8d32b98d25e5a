import { generateKeyPairSync, sign } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';
import { hash, verify } from '@node-rs/argon2';
import { createPool } from '@school/server/platform/database';
import { createLog } from '@school/server/platform/log';
import Fastify from 'fastify';

// As the server's threads that hash. What answers keeps its own priority, as the server's does.
setPriority(constants.priority.PRIORITY_LOW);
await hash('chuchichäschtli', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
try {
  setPriority(constants.priority.PRIORITY_NORMAL);
} catch {
  // Only root may take a low priority back.
}

/** As the school's own keys. */
const MODULUS_BITS = 3_072;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: MODULUS_BITS });
const HEAD = encode({ alg: 'RS256', kid: 'bare', typ: 'JWT' });

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

async function signToken(subject: string): Promise<string> {
  const iat = Math.floor(Date.now() / 1_000);
  const signed = `${HEAD}.${encode({ sub: subject, iat, exp: iat + 3_600 })}`;
  const signature = await promisify(sign)('sha256', Buffer.from(signed), privateKey);
  return `${signed}.${signature.toString('base64url')}`;
}

/** The least that is a log-in over HTTP: one statement for the account, its hash checked, a token signed, an answer. */
const pool = createPool(process.env['DATABASE_URL'] ?? '', createLog('silent'));
const app = Fastify();

app.post<{ Body: { email: string; password: string } }>('/log-in', async (request) => {
  const { email, password } = request.body;
  const { rows } = await pool.query<{ id: string; hash: string }>({
    name: 'log-in',
    text: 'select id, password_hash as hash from accounts where email = $1',
    values: [email],
  });
  const [account] = rows;
  if (!account || !(await verify(account.hash, password))) throw new Error('a log-in failed');
  return { localId: account.id, idToken: await signToken(account.id) };
});

process.send?.({ origin: await app.listen({ host: '127.0.0.1', port: 0 }) });
