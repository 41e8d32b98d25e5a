import { constants, setPriority } from 'node:os';
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

/** The least that is a log-in over HTTP: one statement for the account, its hash checked, an answer. */
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
  return { localId: account.id };
});

process.send?.({ origin: await app.listen({ host: '127.0.0.1', port: 0 }) });
