import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

type Posts = { origin: string; path: string; bodies: readonly string[]; connections: number };

/**
 * Posts the bodies in turns for so long, each connection one after the other, and counts the answers. A load generator
 * that measures each answer takes as much CPU as the server itself; where hashing fills every core, that is missing there.
 */
export async function postOverSockets(
  { origin, path, bodies, connections }: Posts,
  seconds: number,
): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  const requests = bodies.map((body) => {
    const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json`;
    return `${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  });
  const endsAt = performance.now() + seconds * 1_000;
  let next = 0;
  let answered = 0;
  const postOn = async () => {
    const socket = connect(Number(port), hostname).setNoDelay();
    await once(socket, 'connect');
    while (performance.now() < endsAt) {
      socket.write(requests[next++ % requests.length] ?? '');
      await readAnswer(socket);
      answered += 1;
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, postOn));
  return answered;
}

/** Waits for the whole answer, which has to be a good one. */
async function readAnswer(socket: Socket): Promise<void> {
  let text = '';
  while (!isWhole(text)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    text += chunk.toString('latin1');
  }
  if (!text.startsWith('HTTP/1.1 200 ')) throw new Error(text.slice(0, 200));
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(text)?.[1];
  return end !== -1 && text.length >= end + 4 + Number(length ?? 0);
}
