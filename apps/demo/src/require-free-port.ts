import { createServer } from 'node:net';

/** Says at once that the port is taken: a database and stand-ins would be made first, and in vain. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const server = createServer();
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(port, host, () => listening.resolve());
  try {
    await listening.promise;
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    throw new Error(`Port ${port} is in use by another program. Stop it, or set PORT to a free one.`);
  }
  await new Promise((done) => server.close(done));
}
