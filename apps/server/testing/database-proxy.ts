import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type DatabaseProxy = {
  /** The same database through the door. */
  url: string;
  /** Ends every connection, and refuses new ones. */
  shut: () => Promise<void>;
  open: () => Promise<void>;
  /** From here on nothing comes through the connections that there are, as where a host has lost its power; new ones work. */
  silence: () => void;
};

/** A door before a PostgreSQL that others use too: shut, it is away for who comes this way. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl);
  const [host, port] = [decodeURIComponent(url.hostname), Number(url.port || 5_432)];
  const through = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets = new Set<Socket>();
  const silences = new Set<() => void>();
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((visitor) => {
    const database = connect(through);
    keep(visitor, database);
    keep(database, visitor);
    visitor.pipe(database).pipe(visitor);
    silences.add(() => {
      database.unpipe(visitor).resume();
      visitor.unpipe(database).resume();
    });
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  url.hostname = '127.0.0.1';
  url.port = String(own);
  return {
    url: url.href,
    shut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: () => listen(own),
    silence: () => {
      for (const silence of silences) silence();
      silences.clear();
    },
  };
}
