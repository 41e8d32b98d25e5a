import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TranscriptionProblem, transcribe } from './transcription.ts';

const SEGMENT = { id: 0, start: 0.5, end: 2, text: ' Guten Tag.', tokens: [1], no_speech_prob: 0.01 };
const WHOLE = JSON.stringify({ task: 'transcribe', language: 'german', duration: 3, segments: [SEGMENT] });

let answer: (response: ServerResponse) => void;
let asked: { headers: { [name: string]: string | string[] | undefined }; form: FormData };
const server = createServer((request, response) => {
  const read = async () => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(Buffer.concat(parts), { headers: { 'content-type': type } }).formData();
    asked = { headers: request.headers, form };
    answer(response);
  };
  read().catch(() => response.destroy());
});
let url: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/audio/transcriptions`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Config = Parameters<typeof transcribe>[0];
const ask = (signal = new AbortController().signal, timeoutMs = 5_000) =>
  transcribe(
    {
      transcription: { url, model: 'whisper-large' },
      secrets: { transcriptionKey: 'sk-speech' } as Config['secrets'],
    },
    { file: fileURLToPath(import.meta.url), signal, timeoutMs },
  );

it('sends the sound as a file of a form, with the model and the key, and reads the segments', async () => {
  answer = (response) => response.end(WHOLE);
  expect(await ask()).toEqual([{ start: 0.5, end: 2, text: ' Guten Tag.' }]);
  expect(asked.headers['authorization']).toBe('Bearer sk-speech');
  const fields = ['model', 'language', 'response_format', 'timestamp_granularities[]'];
  expect(fields.map((name) => asked.form.get(name))).toEqual([
    'whisper-large',
    'de',
    'verbose_json',
    'segment',
  ]);
  const file = asked.form.get('file') as File;
  expect([file.name, file.type, file.size > 100]).toEqual(['film.m4a', 'audio/mp4', true]);
});

const withStatus =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end('{"error":{"message":"no"}}');

it.each<[string, string, number, (response: ServerResponse) => void]>([
  ['does not know the key', 'refused', 1, withStatus(401)],
  ['takes no more this minute', 'busy', 7, withStatus(429, { 'retry-after': '30' })],
  ['finds the piece too large', 'too-large', 1, withStatus(413)],
  ['does not know the model', 'unreadable', 1, withStatus(400)],
  ['is broken', 'away', 6, withStatus(502)],
  ['sends elsewhere', 'unreadable', 1, withStatus(307, { location: 'http://127.0.0.1:9/' })],
  ['hangs', 'away', 2, () => undefined],
  ['hangs in the middle', 'away', 2, (response) => response.writeHead(200).write('{"segments":[')],
  ['ends in the middle', 'unreadable', 2, (response) => response.end(WHOLE.slice(0, 60))],
  [
    'breaks off',
    'away',
    6,
    (response) => {
      response.writeHead(200, { 'content-length': '999' }).write(WHOLE.slice(0, 60));
      setTimeout(() => response.destroy(), 20);
    },
  ],
  ['says too much', 'unreadable', 1, (response) => response.end('x'.repeat(9_000_000))],
  [
    'has no end of segments',
    'unreadable',
    2,
    (response) => response.end(JSON.stringify({ segments: Array.from({ length: 5_001 }, () => SEGMENT) })),
  ],
  ['knows no segments', 'unreadable', 2, (response) => response.end('{"text":"Guten Tag."}')],
  ['says when in words', 'unreadable', 2, (response) => response.end('{"segments":[{"start":"0"}]}')],
])('says why there is no answer where the service %s', async (what, reason, tries, faulty) => {
  answer = faulty;
  const error = await ask(undefined, what.startsWith('hangs') ? 150 : 20_000).catch(
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(TranscriptionProblem);
  expect(error).toMatchObject({ reason, tries });
});

it('ends at once where the server does', async () => {
  answer = () => undefined;
  const closing = new AbortController();
  const asking = ask(closing.signal).catch((error: unknown) => error);
  setTimeout(() => closing.abort(new Error('closing')), 20);
  expect(await asking).toMatchObject({ message: 'closing' });
});
