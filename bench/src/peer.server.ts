import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createContext } from '@school/server/app/context';
import { createAuthenticate, createIdentityContext } from '@school/server/features/identity';
import { readConfig } from '@school/server/platform/config';
import Fastify, { type FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';

/** What the school's answers are compared with: the same framework and driver, and nothing but the statement. */
const ctx = createContext(readConfig(process.env, 'test'));
const authenticate = createAuthenticate(createIdentityContext(ctx));
const app = Fastify();
const compress = promisify(gzip);

type LessonCall = { Body: { data: { videoID: string } } };

async function answerLesson(request: FastifyRequest<LessonCall>): Promise<object> {
  await authenticate((request.headers.authorization ?? '').slice('Bearer '.length));
  const { rows } = await ctx.pool.query<{ id: string }>({
    name: 'lesson',
    text: 'select id, text, media_path from lessons where id = $1',
    values: [request.body.data.videoID],
  });
  return { result: rows[0] };
}

app.post<LessonCall>('/lesson', answerLesson);

app.post<LessonCall>('/lesson-in-gzip', async (request, reply) => {
  const text = JSON.stringify(await answerLesson(request));
  reply.type('application/json').header('content-encoding', 'gzip');
  return compress(text);
});

app.post<{ Body: { lesson: string } }>('/comments', async (request) => {
  const { rows } = await ctx.pool.query<{ id: string }>({
    name: 'comments',
    text: `select id, account_id, username, message, created_at from comments where lesson_id = $1
      order by created_at desc, id collate "C" desc limit 100`,
    values: [request.body.lesson],
  });
  return rows;
});

let serial = 0;
app.post<{ Body: { lesson: string; uid: string; message: string } }>('/comment', async (request) => {
  const { lesson, uid, message } = request.body;
  serial += 1;
  const { rows } = await ctx.pool.query<{ at: Date }>({
    name: 'comment',
    text: `insert into comments (lesson_id, id, account_id, username, message)
      values ($1, $2, $3, 'Lena Muster', $4) returning created_at as at`,
    values: [lesson, `bare-${serial}`, uid, message],
  });
  return rows[0];
});

/** Without looking whether the file has changed: nothing could be less. */
const files = createServer((request, response) => {
  const path = join(ctx.config.mediaDir, request.url ?? '');
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  createReadStream(path).pipe(response);
}).listen(0, '127.0.0.1');

/** A chat that is nothing but its sockets: what one says goes to all. */
const chat = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
chat.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    for (const other of chat.clients) other.send(text);
  });
});

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0;

const origin = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({
  origin,
  filesOrigin: `http://127.0.0.1:${portOf(files.address())}`,
  chatUrl: `ws://127.0.0.1:${portOf(chat.address())}`,
});
