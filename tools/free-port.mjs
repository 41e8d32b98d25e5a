import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that the system gives to outgoing connections: none of those takes it before the server listens. */
const [FIRST, END] = [20_000, 32_000];

/** A free port of this machine. */
export async function findFreePort() {
  let port = randomInt(FIRST, END);
  while (!(await isFree(port))) port = randomInt(FIRST, END);
  return port;
}

function isFree(port) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
